package import CrowsfootModel

/// A model that the old version does not have; nothing was renamed to it.
package struct ModelAdded: SchemaChange {
    package static let kind = ChangeKind.modelAdded

    package let model: ModelID

    package var subject: ChangeSubject { .init(added: .model(model)) }

    package func sentence(in lineage: Lineage) -> String {
        let new = lineage.new[model]
        if new.isVirtual { return "stand-in `\(new.name.text)` is new" }
        let wasStandIn = lineage.predecessor(of: model) != nil
        return "model `\(new.name.text)` is new" + (wasStandIn ? ": it was a stand-in" : "")
    }
}
