package import CrowsfootModel

/// A model that the old version does not have; nothing was renamed to it.
package struct ModelAdded: SchemaChange {
    package static let kind = ChangeKind.modelAdded

    package let model: ModelID

    package var subject: ChangeSubject { .init(added: .model(model)) }

    package func sentence(in lineage: Lineage) -> String {
        "model `\(lineage.new[model].name.text)` is new"
    }
}
