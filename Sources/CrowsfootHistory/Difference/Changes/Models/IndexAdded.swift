package import CrowsfootModel
import CrowsfootSyntax

/// Properties by which rows are found faster from now on.
package struct IndexAdded: SchemaChange {
    package static let kind = ChangeKind.indexAdded

    package let models: Versions<ModelID>
    package let properties: [PropertyID]

    package var subject: ChangeSubject {
        Versions(old: .model(models.old), new: SchemaElement(key: properties, of: models.new))
    }

    package func sentence(in lineage: Lineage) -> String {
        let model = lineage.new[models.new].name.text
        let names = lineage.new.list(of: properties)
        return "rows of `\(model)` are indexed by \(names) now"
    }
}

extension IndexAdded: ModelChange {
    static func changes(of pair: Pair<ModelID>) -> [any SchemaChange] {
        KeyComparison(pair, of: .index).added.map { IndexAdded(models: pair.ids, properties: $0) }
    }
}
