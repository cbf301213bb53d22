package import CrowsfootModel

/// A model that `@was` says to have had another name.
package struct ModelRenamed: SchemaChange {
    package static let kind = ChangeKind.modelRenamed

    package let models: Versions<ModelID>

    package var subject: ChangeSubject { .init(old: .model(models.old), new: .model(models.new)) }

    package func sentence(in lineage: Lineage) -> String {
        "model `\(lineage.old[models.old].name.text)` is called `\(lineage.new[models.new].name.text)` now"
    }
}

extension ModelRenamed: ModelChange {
    static func changes(of pair: Pair<ModelID>) -> [any SchemaChange] {
        pair.models.old.name.text == pair.models.new.name.text ? [] : [ModelRenamed(models: pair.ids)]
    }
}
