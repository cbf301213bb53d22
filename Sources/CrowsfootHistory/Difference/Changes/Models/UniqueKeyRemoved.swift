package import CrowsfootModel
import CrowsfootSyntax

/// Properties whose values were unique together before.
package struct UniqueKeyRemoved: SchemaChange {
    package static let kind = ChangeKind.uniqueKeyRemoved

    package let models: Versions<ModelID>
    package let properties: [PropertyID]

    package var subject: ChangeSubject {
        Versions(old: SchemaElement(key: properties, of: models.old), new: .model(models.new))
    }

    package func sentence(in lineage: Lineage) -> String {
        let model = lineage.new[models.new].name.text
        let names = lineage.old.list(of: properties)
        return "values of \(names) \(properties.count > 1 ? "are not unique together any more" : "are not unique any more") in `\(model)`"
    }
}

extension UniqueKeyRemoved: ModelChange {
    static func changes(of pair: Pair<ModelID>) -> [any SchemaChange] {
        KeyComparison(pair, of: .unique).removed.map { UniqueKeyRemoved(models: pair.ids, properties: $0) }
    }
}
