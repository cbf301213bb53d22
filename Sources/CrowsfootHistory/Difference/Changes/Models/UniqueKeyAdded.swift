package import CrowsfootModel
import CrowsfootSyntax

/// Properties whose values were not unique together before.
package struct UniqueKeyAdded: SchemaChange {
    package static let kind = ChangeKind.uniqueKeyAdded

    package let models: Versions<ModelID>
    package let properties: [PropertyID]

    package var subject: ChangeSubject {
        Versions(old: .model(models.old), new: SchemaElement(key: properties, of: models.new))
    }

    package func sentence(in lineage: Lineage) -> String {
        let model = lineage.new[models.new].name.text
        let names = lineage.new.list(of: properties)
        return "values of \(names) \(properties.count > 1 ? "become unique together" : "become unique") in `\(model)`"
    }
}

extension UniqueKeyAdded: ModelChange {
    static func changes(of pair: Pair<ModelID>) -> [any SchemaChange] {
        KeyComparison(pair, of: .unique).added.map { UniqueKeyAdded(models: pair.ids, properties: $0) }
    }
}
