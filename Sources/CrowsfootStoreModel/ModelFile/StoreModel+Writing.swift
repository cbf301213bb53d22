package import CrowsfootModel

extension StoreModel {
    /// The transformer that archives lists and dictionaries, in Core Data as in SwiftData.
    package static let secureTransformer = "NSSecureUnarchiveFromData"
    /// The default class of an archived object.
    package static let anyObject = "NSObject"
}

extension StoreModel.Flag {
    /// The XML attribute that sets it.
    var elementName: String {
        switch self {
        case .transient: "transient"
        case .external: "allowsExternalBinaryDataStorage"
        case .encrypted: "allowsCloudEncryption"
        case .spotlight: "spotlightIndexingEnabled"
        case .preserved: "preserveAfterDeletion"
        }
    }
}

extension XMLElement {
    fileprivate mutating func set(_ flags: Set<StoreModel.Flag>) {
        for flag in StoreModel.Flag.allCases where flags.contains(flag) {
            set(flag.elementName, true)
        }
    }
}

extension StoreModel.Entity {
    /// The element in a model file, without its properties and keys.
    package var element: XMLElement {
        var element = XMLElement("entity")
        element.set("name", name)
        element.set("representedClassName", name)
        element.set("isAbstract", isAbstract)
        element.set("parentEntity", parent)
        element.set("elementID", renamingIdentifier)
        element.set("versionHashModifier", hashModifier)
        element.set("syncable", "YES")
        return element.inOrder
    }

    /// The elements of its indexes and uniqueness constraints.
    package var keyElements: [XMLElement] {
        let unique = uniqueKeys.map { key in
            XMLElement("uniquenessConstraint", [], key.map { XMLElement("constraint", [.init("value", $0)]) })
        }
        return indexes.map(Self.indexElement) + (unique.isEmpty ? [] : [XMLElement("uniquenessConstraints", [], unique)])
    }

    /// Returns an index like Xcode's: by ascending property values, named after the properties.
    package static func indexElement(_ key: [String]) -> XMLElement {
        let words = key.map { $0.prefix(1).uppercased() + $0.dropFirst() }
        return XMLElement(
            "fetchIndex", [.init("name", "by\(words.joined(separator: "And"))Index")],
            key.map { XMLElement("fetchIndexElement", [.init("property", $0), .init("type", "Binary"), .init("order", "ascending")]) })
    }
}

extension StoreModel.Relationship {
    /// The element in a model file.
    package var element: XMLElement {
        var element = XMLElement("relationship")
        element.set("name", name)
        element.set("optional", isOptional)
        element.set("toMany", isToMany)
        element.set("minCount", least > 0 ? String(least) : nil)
        element.set("maxCount", isToMany ? (most == 0 ? nil : String(most)) : "1")
        element.set("deletionRule", deleteRule.managedName)
        element.set("ordered", isOrdered)
        element.set("destinationEntity", destination)
        element.set("inverseName", inverse)
        element.set("inverseEntity", inverse == nil ? nil : destination)
        element.set("elementID", renamingIdentifier)
        element.set(flags)
        element.set("versionHashModifier", hashModifier)
        return element.inOrder
    }
}

extension StoreModel.Attribute {
    /// The element in a model file.
    package var element: XMLElement {
        var element = XMLElement("attribute")
        element.set("name", name)
        element.set("optional", isOptional)
        setEncoding(&element)
        element.set("derived", derivation != nil)
        element.set("derivationExpression", derivation)
        element.set("regularExpressionString", pattern)
        element.set("elementID", renamingIdentifier)
        element.set(flags)
        element.set("versionHashModifier", hashModifier)
        return element.inOrder
    }

    private func setEncoding(_ element: inout XMLElement) {
        switch encoding {
        case .plain(let type):
            element.set("attributeType", type.rawValue)
            element.set("minValueString", bounds.low.map(type.spelling))
            element.set("maxValueString", bounds.high.map(type.spelling))
            setDefault(of: type, &element)
            let isObject = usesObject || !type.isScalarByDefault
            element.set("usesScalarValueType", type.hasScalar ? (isObject ? "NO" : "YES") : nil)
        case .archive(let className, let transformer):
            element.set("attributeType", "Transformable")
            element.set("valueTransformerName", transformer)
            element.set("customClassName", className)
        case .composite(let name, _):
            element.set("attributeType", "Composite")
            element.set("composite", name)
        }
    }

    private func setDefault(of type: StoredType, _ element: inout XMLElement) {
        guard let defaultValue else { return }
        if let interval = defaultValue.referenceInterval {
            element.set("defaultDateTimeInterval", interval)
        } else {
            element.set("defaultValueString", type.spelling(of: defaultValue))
        }
    }
}

extension Constant {
    private static let dateStart = "Date(timeIntervalSinceReferenceDate: "

    /// Creates a date constant from seconds since the start of 2001.
    package static func date(referenceInterval: String) -> Constant { .swift(dateStart + referenceInterval + ")") }

    /// The seconds since the start of 2001, if it is such a date.
    fileprivate var referenceInterval: String? {
        guard case .swift(let code) = self, code.hasPrefix(Self.dateStart), code.hasSuffix(")") else { return nil }
        return String(code.dropFirst(Self.dateStart.count).dropLast())
    }
}
