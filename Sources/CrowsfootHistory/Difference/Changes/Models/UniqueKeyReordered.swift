package import CrowsfootModel
import CrowsfootSyntax

/// Properties whose values are unique together as they were before, in another order: that is the same to rows, and another shape to a store.
package struct UniqueKeyReordered: SchemaChange {
    package static let kind = ChangeKind.uniqueKeyReordered

    package let models: Versions<ModelID>
    package let properties: [PropertyID]

    package var subject: ChangeSubject { Versions(old: .model(models.old), new: .model(models.new)) }

    package func sentence(in lineage: Lineage) -> String {
        "the values that are unique together in `\(lineage.new[models.new].name.text)` are in another order: \(lineage.new.list(of: properties))"
    }
}

extension UniqueKeyReordered: ModelChange {
    static func changes(of pair: Pair<ModelID>) -> [any SchemaChange] {
        KeyComparison(pair, of: .unique).reordered.map { UniqueKeyReordered(models: pair.ids, properties: $0) }
    }
}
