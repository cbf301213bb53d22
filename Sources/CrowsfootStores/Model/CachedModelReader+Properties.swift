extension CachedModelReader {
    private static let propertyKeys: Set<String> = [
        "NSPropertyName", "NSEntity", "NSIsOptional", "NSIsReadOnly", "NSIsTransient", "NSIndexedBySpotlight", "NSIsStoredInTruth",
        "NSIsOrdered", "NSAllowsCloudEncryption", "NSRenamingIdentifier", "NSVersionHashModifier", "NSUserInfo",
        "NSValidationPredicates", "NSValidationWarnings", "_P",
    ]
    private static let attributeKeys: Set<String> = propertyKeys.union([
        "NSAttributeType", "NSAttributeValueClassName", "NSDefaultValue", "NSValueTransformerName", "NSIsIndexed", "NSFlagsKey",
        "NSMinValueName", "NSMaxValueName", "NSDerivationExpression", "NSFilteringPredicate", "NSCompositeElements",
    ])
    private static let relationshipKeys: Set<String> = propertyKeys.union([
        "NSDestinationEntity", "_NSDestinationEntityName", "NSInverseRelationship", "_NSInverseRelationshipName", "NSMinCount",
        "NSMaxCount", "NSDeleteRule",
    ])
    private static let proxyKeys: Set<String> = ["NSUnderlyingProperty", "NSEntityDescription", "NSReferenceID"]
    private static let fetchedKeys: Set<String> = propertyKeys.union(["NSFetchRequest", "_NSFetchRequestEntityName"])

    /// The bits of `NSFlagsKey`.
    private enum Flag {
        static let externalStorage: Int64 = 1 << 2
        static let preservesValue: Int64 = 1 << 4
        static let fileBacked: Int64 = 1 << 5
    }

    mutating func property(_ archived: ArchivedObject, depth: Int) throws(CachedModelError) -> CachedProperty {
        guard depth < Self.depthLimit else { throw .tooDeep(limit: Self.depthLimit) }
        let object = try underlying(archived)
        guard let name = object["NSPropertyName"]?.text else { throw .unnamed("a property") }
        func isSet(_ key: String) -> Bool { object[key]?.boolean ?? false }
        let kind: CachedProperty.Kind =
            switch object.className {
            case "NSRelationshipDescription": .relationship(try relationship(object))
            case "NSFetchedPropertyDescription": .fetched(try fetched(object))
            case _: .attribute(try attribute(object, depth: depth))
            }
        let hasPredicates = try !elements(object["NSValidationPredicates"]).isEmpty
        let flags = object["NSFlagsKey"]?.integer ?? 0
        return CachedProperty(
            name: name, kind: kind, isOptional: isSet("NSIsOptional"), isTransient: isSet("NSIsTransient"),
            isReadOnly: isSet("NSIsReadOnly"), isIndexedBySpotlight: isSet("NSIndexedBySpotlight"),
            isStoredInExternalRecord: isSet("NSIsStoredInTruth"), allowsCloudEncryption: isSet("NSAllowsCloudEncryption"),
            versionHashModifier: object["NSVersionHashModifier"]?.text, renamingIdentifier: object["NSRenamingIdentifier"]?.text,
            hasValidation: hasPredicates || flags & 3 != 0, userInfo: try userInfo(object))
    }

    /// Returns the description that a proxy represents: iOS 8 and older archive inherited properties as proxies, which may refer to other
    /// proxies.
    private mutating func underlying(_ archived: ArchivedObject) throws(CachedModelError) -> ArchivedObject {
        var object = archived
        while object.className == "_NSPropertyDescriptionProxy", let next = object["NSUnderlyingProperty"] {
            try visit(object, knowing: Self.proxyKeys)
            object = next
        }
        return object
    }

    private mutating func attribute(_ object: ArchivedObject, depth: Int) throws(CachedModelError) -> CachedAttribute {
        try visit(object, knowing: Self.attributeKeys)
        let flags = object["NSFlagsKey"]?.integer ?? 0
        var parts: [CachedProperty] = []
        for element in try elements(object["NSCompositeElements"]) { parts.append(try property(element, depth: depth + 1)) }
        let defaultValue = if let value = object["NSDefaultValue"] { try self.value(value, depth: 0) } else { CachedValue?.none }
        let derivation =
            if let expression = object["NSDerivationExpression"] { try self.expression(expression, depth: 0) } else { String?.none }
        return CachedAttribute(
            type: object["NSAttributeType"]?.integer ?? 0, valueClassName: object["NSAttributeValueClassName"]?.text,
            transformerName: object["NSValueTransformerName"]?.text,
            defaultValue: defaultValue, isIndexed: object["NSIsIndexed"]?.boolean ?? false,
            allowsExternalStorage: flags & Flag.externalStorage != 0,
            preservesValueOnDeletion: flags & Flag.preservesValue != 0, isFileBacked: flags & Flag.fileBacked != 0,
            derivation: derivation,
            isDerived: object.className == "NSDerivedAttributeDescription", elements: parts)
    }

    private mutating func relationship(_ object: ArchivedObject) throws(CachedModelError) -> CachedRelationship {
        try visit(object, knowing: Self.relationshipKeys)
        let destination = object["_NSDestinationEntityName"]?.text ?? object["NSDestinationEntity"]?["NSEntityName"]?.text
        var inverse = object["_NSInverseRelationshipName"]?.text
        if inverse == nil, let other = object["NSInverseRelationship"] { inverse = try underlying(other)["NSPropertyName"]?.text }
        return CachedRelationship(
            destination: destination, inverse: inverse, minimum: object["NSMinCount"]?.integer ?? 0,
            maximum: object["NSMaxCount"]?.integer ?? 0, deleteRule: object["NSDeleteRule"]?.integer ?? 0,
            isOrdered: object["NSIsOrdered"]?.boolean ?? false)
    }

    private mutating func fetched(_ object: ArchivedObject) throws(CachedModelError) -> CachedFetchRequest? {
        try visit(object, knowing: Self.fetchedKeys)
        guard let request = object["NSFetchRequest"] else { return nil }
        let read = try fetchRequest(request, name: "")
        return CachedFetchRequest(
            name: "", entity: read.entity ?? object["_NSFetchRequestEntityName"]?.text, hasPredicate: read.hasPredicate, limit: read.limit)
    }
}
