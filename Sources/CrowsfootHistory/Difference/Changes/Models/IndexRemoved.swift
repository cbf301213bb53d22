package import CrowsfootModel
import CrowsfootSyntax

/// Properties by which rows are not found faster any more.
package struct IndexRemoved: SchemaChange {
    package static let kind = ChangeKind.indexRemoved

    package let models: Versions<ModelID>
    package let properties: [PropertyID]

    package var subject: ChangeSubject {
        Versions(old: SchemaElement(key: properties, of: models.old), new: .model(models.new))
    }

    package func sentence(in lineage: Lineage) -> String {
        let model = lineage.new[models.new].name.text
        let names = lineage.old.list(of: properties)
        return "rows of `\(model)` are no longer indexed by \(names)"
    }
}

extension IndexRemoved: ModelChange {
    static func changes(of pair: Pair<ModelID>) -> [any SchemaChange] {
        KeyComparison(pair, of: .index).removed.map { IndexRemoved(models: pair.ids, properties: $0) }
    }
}
