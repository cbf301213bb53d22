/// In which order Xcode writes the attributes and the children of each element of a model.
package enum ElementOrder {
    package static func attributes(of element: String) -> [String] { attributeNames[element] ?? [] }

    package static func children(of element: String) -> [String] { childNames[element] ?? [] }

    private static let property = ["name", "optional", "transient"]

    private static let attributeNames: [String: [String]] = [
        "model": [
            "name", "type", "documentVersion", "lastSavedToolsVersion", "systemVersion", "minimumToolsVersion", "macOSVersion",
            "iOSVersion", "sourceLanguage", "usedWithCloudKit", "usedWithSwiftData", "userDefinedModelVersionIdentifier",
        ],
        "entity": [
            "name", "representedClassName", "isAbstract", "parentEntity", "elementID", "versionHashModifier", "syncable",
            "codeGenerationType",
        ],
        "attribute": property + [
            "attributeType", "minValueString", "maxValueString", "minDateTimeInterval", "maxDateTimeInterval", "defaultDateTimeInterval",
            "defaultValueString", "usesScalarValueType", "composite", "valueTransformerName", "customClassName",
            "preserveAfterDeletion", "allowsExternalBinaryDataStorage", "derived", "derivationExpression", "regularExpressionString",
            "elementID", "indexed",
            "spotlightIndexingEnabled", "versionHashModifier", "storedInTruthFile", "syncable",
        ],
        "relationship": property + [
            "toMany", "minCount", "maxCount", "deletionRule", "ordered", "destinationEntity", "inverseName", "inverseEntity", "elementID",
            "indexed", "spotlightIndexingEnabled", "versionHashModifier", "syncable",
        ],
        "fetchedProperty": property + ["syncable"],
        "fetchIndexElement": ["property", "type", "order"],
        "fetchRequest": [
            "name", "entity", "predicateString", "fetchLimit", "fetchBatchSize", "includeSubentities", "includePropertyValues",
            "includesPendingChanges", "returnObjectsAsFaults", "returnDistinctResults", "resultType",
        ],
        "entry": ["key", "value"],
        "configuration": ["name", "usedWithCloudKit"],
        "element": ["name", "positionX", "positionY", "width", "height"],
    ]

    private static let childNames: [String: [String]] = [
        "model": ["entity", "fetchRequest", "composite", "configuration", "elements"],
        "entity": [
            "attribute", "relationship", "fetchedProperty", "compoundIndexes", "fetchIndex", "uniquenessConstraints", "userInfo",
        ],
        "attribute": ["userInfo"],
        "relationship": ["userInfo"],
        "fetchedProperty": ["fetchRequest", "userInfo"],
    ]
}
