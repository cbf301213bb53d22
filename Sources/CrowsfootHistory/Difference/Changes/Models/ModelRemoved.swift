package import CrowsfootModel

/// A model that is gone, and nothing was made of it.
package struct ModelRemoved: SchemaChange {
    package static let kind = ChangeKind.modelRemoved

    package let model: ModelID

    package var subject: ChangeSubject { .init(removed: .model(model)) }

    package func sentence(in lineage: Lineage) -> String {
        "model `\(lineage.old[model].name.text)` is gone"
    }
}
