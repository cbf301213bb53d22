package import CrowsfootModel

/// A model whose first rows, inserted on the first launch, are others than before.
package struct SeedsChanged: SchemaChange {
    package static let kind = ChangeKind.seedsChanged

    package let models: Versions<ModelID, ModelID>

    package var subject: ChangeSubject { Versions(old: .model(models.old), new: .model(models.new)) }

    package func sentence(in lineage: Lineage) -> String {
        "the first rows of `\(lineage.path(of: subject))` are others"
    }
}

extension SeedsChanged: ModelChange {
    static func changes(of pair: Pair<ModelID>) -> [SeedsChanged] {
        let rows = pair.map { schema, id in schema[id].seeds.map { seed in seed.fields.map { [$0.name.text: $0.value] } } }
        return rows.old == rows.new ? [] : [SeedsChanged(models: pair.ids)]
    }
}
