package import CrowsfootModel

/// A model that is gone, and nothing was made of it.
package struct ModelRemoved: SchemaChange {
    package static let kind = ChangeKind.modelRemoved

    package let model: ModelID

    package var subject: ChangeSubject { .init(removed: .model(model)) }

    package func sentence(in lineage: Lineage) -> String {
        let old = lineage.old[model]
        if old.isVirtual { return "stand-in `\(old.name.text)` is gone" }
        let isStandIn = lineage.successor(of: model) != nil
        return "model `\(old.name.text)` is gone" + (isStandIn ? ": it is a stand-in now" : "")
    }
}
