extension CachedModelReader {
    private static let entityKeys: Set<String> = [
        "NSEntityName", "NSClassNameForEntity", "NSSuperentity", "NSSubentities", "NSIsAbstract", "NSVersionHashModifier",
        "NSRenamingIdentifier", "NSUserInfo", "NSUniqueTuples", "NSFetchIndexDescriptions", "NSCompoundIndexes",
        "NSCoreSpotlightDisplayName", "NSProperties", "NSManagedObjectModel",
    ]
    private static let indexKeys: Set<String> = ["NSIndexName", "NSIndexElements", "NSPartialIndexPredicate", "NSEntity"]
    private static let elementKeys: Set<String> = [
        "NSPropertyName", "NSProperty", "NSFetchIndexElementType", "NSAscending", "NSFetchIndexDescription",
    ]
    private static let requestKeys: Set<String> = [
        "NSEntity", "NSPredicate", "NSFetchLimit", "NSFetchOffset", "NSBatchSize", "NSAllocationType", "NSResultType",
        "NSFetchRequestFlags", "NSHasFetchRequestFlags", "NSHavingPredicate", "NSSortDescriptors", "NSValuesToFetch", "NSValuesToGroupBy",
        "NSRelationshipKeyPathsForPrefetching",
    ]

    mutating func entity(_ object: ArchivedObject) throws(CachedModelError) -> CachedEntity {
        try visit(object, knowing: Self.entityKeys)
        guard let name = object["NSEntityName"]?.text else { throw .unnamed("an entity") }
        var constraints: [[String]] = []
        for tuple in try elements(object["NSUniqueTuples"]) {
            constraints.append(try elements(tuple).compactMap { $0.text ?? $0["NSPropertyName"]?.text })
        }
        var indexes: [CachedIndex] = []
        for index in try elements(object["NSFetchIndexDescriptions"]) { indexes.append(try self.index(index)) }
        var properties: [CachedProperty] = []
        for (_, property) in try entries(object["NSProperties"]) { properties.append(try self.property(property, depth: 0)) }
        return CachedEntity(
            name: name, className: object["NSClassNameForEntity"]?.text, superentity: object["NSSuperentity"]?["NSEntityName"]?.text,
            isAbstract: object["NSIsAbstract"]?.boolean ?? false, versionHashModifier: object["NSVersionHashModifier"]?.text,
            renamingIdentifier: object["NSRenamingIdentifier"]?.text, userInfo: try userInfo(object),
            uniquenessConstraints: constraints, indexes: indexes, spotlightName: object["NSCoreSpotlightDisplayName"]?.text,
            properties: properties.sortedByBytes(\.name))
    }

    mutating func userInfo(_ object: ArchivedObject) throws(CachedModelError) -> [CachedEntry] {
        var info: [CachedEntry] = []
        for (key, value) in try entries(object["NSUserInfo"]) { info.append(CachedEntry(key: key, value: try self.value(value, depth: 0))) }
        return info.sortedByBytes(\.key)
    }

    private mutating func index(_ object: ArchivedObject) throws(CachedModelError) -> CachedIndex {
        try visit(object, knowing: Self.indexKeys)
        guard let name = object["NSIndexName"]?.text else { throw .unnamed("an index") }
        var parts: [CachedIndex.Element] = []
        for element in try elements(object["NSIndexElements"]) {
            try visit(element, knowing: Self.elementKeys)
            parts.append(
                CachedIndex.Element(
                    property: element["NSPropertyName"]?.text, isRTree: element["NSFetchIndexElementType"]?.integer == 1,
                    isAscending: element["NSAscending"]?.boolean ?? false))
        }
        return CachedIndex(name: name, elements: parts, isPartial: object["NSPartialIndexPredicate"] != nil)
    }

    mutating func fetchRequest(_ object: ArchivedObject, name: String) throws(CachedModelError) -> CachedFetchRequest {
        try visit(object, knowing: Self.requestKeys)
        return CachedFetchRequest(
            name: name, entity: object["NSEntity"]?["NSEntityName"]?.text, hasPredicate: object["NSPredicate"] != nil,
            limit: object["NSFetchLimit"]?.integer ?? 0)
    }
}
