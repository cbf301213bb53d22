package import CrowsfootModel
import CrowsfootSyntax

/// Properties whose values are newly unique together.
package struct UniqueKeyAdded: ModelChange {
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

    static func changes(of pair: Pair<ModelID>) -> [any SchemaChange] {
        KeyComparison(pair, of: .unique).added.map { UniqueKeyAdded(models: pair.ids, properties: $0) }
    }
}

/// Properties whose values are no longer unique together.
package struct UniqueKeyRemoved: ModelChange {
    package static let kind = ChangeKind.uniqueKeyRemoved

    package let models: Versions<ModelID>
    package let properties: [PropertyID]

    package var subject: ChangeSubject {
        Versions(old: SchemaElement(key: properties, of: models.old), new: .model(models.new))
    }

    package func sentence(in lineage: Lineage) -> String {
        let model = lineage.new[models.new].name.text
        let names = lineage.old.list(of: properties)
        return "values of \(names) in `\(model)` are no longer unique\(properties.count > 1 ? " together" : "")"
    }

    static func changes(of pair: Pair<ModelID>) -> [any SchemaChange] {
        KeyComparison(pair, of: .unique).removed.map { UniqueKeyRemoved(models: pair.ids, properties: $0) }
    }
}

/// A unique key in another order: the same for objects, and another checksum for a store.
package struct UniqueKeyReordered: ChangedModel, ModelChange {
    package static let kind = ChangeKind.uniqueKeyReordered

    package let models: Versions<ModelID>
    package let properties: [PropertyID]

    package func sentence(in lineage: Lineage) -> String {
        "the values that are unique together in `\(lineage.new[models.new].name.text)` are in another order: \(lineage.new.list(of: properties))"
    }

    static func changes(of pair: Pair<ModelID>) -> [any SchemaChange] {
        KeyComparison(pair, of: .unique).reordered.map { UniqueKeyReordered(models: pair.ids, properties: $0) }
    }
}

/// A new index.
package struct IndexAdded: ModelChange {
    package static let kind = ChangeKind.indexAdded

    package let models: Versions<ModelID>
    package let properties: [PropertyID]

    package var subject: ChangeSubject {
        Versions(old: .model(models.old), new: SchemaElement(key: properties, of: models.new))
    }

    package func sentence(in lineage: Lineage) -> String {
        let model = lineage.new[models.new].name.text
        let names = lineage.new.list(of: properties)
        return "`\(model)` is now indexed by \(names)"
    }

    static func changes(of pair: Pair<ModelID>) -> [any SchemaChange] {
        KeyComparison(pair, of: .index).added.map { IndexAdded(models: pair.ids, properties: $0) }
    }
}

/// A removed index.
package struct IndexRemoved: ModelChange {
    package static let kind = ChangeKind.indexRemoved

    package let models: Versions<ModelID>
    package let properties: [PropertyID]

    package var subject: ChangeSubject {
        Versions(old: SchemaElement(key: properties, of: models.old), new: .model(models.new))
    }

    package func sentence(in lineage: Lineage) -> String {
        let model = lineage.new[models.new].name.text
        let names = lineage.old.list(of: properties)
        return "`\(model)` is no longer indexed by \(names)"
    }

    static func changes(of pair: Pair<ModelID>) -> [any SchemaChange] {
        KeyComparison(pair, of: .index).removed.map { IndexRemoved(models: pair.ids, properties: $0) }
    }
}
