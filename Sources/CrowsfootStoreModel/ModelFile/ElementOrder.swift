/// Xcode's order of the attributes and children of each element of a model.
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

/// Xcode's order of names: ignoring case, with runs of digits compared as numbers.
package enum FinderOrder {
    package static func precedes(_ left: String, _ right: String) -> Bool {
        switch compare(Array(left.utf8), Array(right.utf8)) {
        case 0: left < right
        case let order: order < 0
        }
    }

    /// Compares two names: negative if the first one is first, and zero if only case differs.
    private static func compare(_ left: [UInt8], _ right: [UInt8]) -> Int {
        var (one, two) = (left[...], right[...])
        while let first = one.first, let second = two.first {
            if isDigit(first), isDigit(second) {
                let (low, high) = (digits(&one), digits(&two))
                if low.count != high.count { return low.count - high.count }
                if low != high { return low.lexicographicallyPrecedes(high) ? -1 : 1 }
                continue
            }
            let (low, high) = (folded(first), folded(second))
            if low != high { return Int(low) - Int(high) }
            one = one.dropFirst()
            two = two.dropFirst()
        }
        return one.count - two.count
    }

    private static func isDigit(_ byte: UInt8) -> Bool { byte >= UInt8(ascii: "0") && byte <= UInt8(ascii: "9") }

    private static func folded(_ byte: UInt8) -> UInt8 { byte >= UInt8(ascii: "A") && byte <= UInt8(ascii: "Z") ? byte | 0x20 : byte }

    /// Removes and returns the digits at the start, without leading zeros.
    private static func digits(_ text: inout ArraySlice<UInt8>) -> ArraySlice<UInt8> {
        let run = text.prefix(while: isDigit)
        text = text.dropFirst(run.count)
        return run.drop { $0 == UInt8(ascii: "0") }
    }
}
