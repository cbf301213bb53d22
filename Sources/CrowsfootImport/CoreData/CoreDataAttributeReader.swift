import CrowsfootModel
import CrowsfootStoreModel
import CrowsfootSyntax

/// Reads an attribute of a model file as a property of the schema language.
struct CoreDataAttributeReader {
    var attribute: StoreModel.Attribute
    private(set) var type: String
    private(set) var value: String?
    private(set) var words: [String] = []

    /// Reads an element. A member of a composite has only a type and a default; other attributes are preserved.
    init(_ element: XMLElement, composites: Set<String>, _ names: SchemaNames, isMember: Bool) {
        let name = element["name"] ?? ""
        let managed = element["attributeType"]
        if let stored = managed.flatMap(StoredType.init) {
            attribute = StoreModel.Attribute(name: name, .plain(stored))
            type = stored.scalar.rawValue
            readDefault(element, stored)
            if !isMember {
                readChecks(element, stored)
                readScalar(element, stored)
            }
        } else if managed == "Composite", let composite = element["composite"], composites.contains(composite) {
            attribute = StoreModel.Attribute(name: name, .composite(name: names.entity(composite), []))
            type = names.entity(composite)
            if !isMember { words.append("@storage(native)") }
        } else {
            let archived = ArchivedType(element)
            attribute = StoreModel.Attribute(name: name, archived.encoding)
            type = archived.spelling
            words += archived.words
        }
        attribute.isOptional = element.isSet("optional")
        if attribute.isOptional { type += "?" }
        if !isMember { readOptions(element) }
    }

    private mutating func readDefault(_ element: XMLElement, _ type: StoredType) {
        if let interval = element["defaultDateTimeInterval"], type == .date, Double(interval) != nil {
            attribute.defaultValue = .date(referenceInterval: interval)
        } else if let text = element["defaultValueString"] {
            attribute.defaultValue = type.constant(text)
        }
        value = attribute.defaultValue?.spelling
    }

    private mutating func readChecks(_ element: XMLElement, _ type: StoredType) {
        let (low, high) = (element["minValueString"].flatMap(Double.init), element["maxValueString"].flatMap(Double.init))
        if low != nil || high != nil, type.takes(low, high) {
            attribute.bounds = .init(low: low, high: high)
            let range = "\(low.map(type.check) ?? "")...\(high.map(type.check) ?? "")"
            words.append(type == .string ? "@check(length: \(range))" : "@check(\(range))")
        }
        if type == .string, let pattern = element["regularExpressionString"], !pattern.allSatisfy(\.isWhitespace) {
            attribute.pattern = pattern
            words.append("@check(matches: \(StringLiteral.spelling(of: pattern)))")
        }
    }

    private mutating func readScalar(_ element: XMLElement, _ type: StoredType) {
        guard type.scalar.isNumber || type == .bool, StoredType.hasScalar(type.rawValue) else { return }
        if element["usesScalarValueType"] == "NO" {
            attribute.usesObject = true
            words.append("@scalar(false)")
        }
    }

    private mutating func readOptions(_ element: XMLElement) {
        if element.isSet("transient") {
            attribute.flags.insert(.transient)
            words.append("@transient")
        }
        if element.isSet("derived"), let expression = element["derivationExpression"], !expression.isEmpty {
            attribute.derivation = expression
            words.append("@derived(\(StringLiteral.spelling(of: expression)))")
        }
        if element.isSet("allowsExternalBinaryDataStorage"), attribute.storedType == .binary {
            attribute.flags.insert(.external)
            words.append("@external")
        }
        if element.isSet("allowsCloudEncryption") {
            attribute.flags.insert(.encrypted)
            words.append("@encrypted")
        }
        if element.isSet("spotlightIndexingEnabled"), attribute.storedType == .string {
            attribute.flags.insert(.spotlight)
            words.append("@spotlight")
        }
        if element.isSet("preserveAfterDeletion") {
            attribute.flags.insert(.preserved)
            words.append("@preserved")
        }
        if let modifier = element["versionHashModifier"], !modifier.isEmpty {
            attribute.hashModifier = modifier
            words.append("@hash(\(StringLiteral.spelling(of: modifier)))")
        }
    }
}

/// The type of an archived object, or of an attribute without a known type.
struct ArchivedType {
    let encoding: StoreModel.Encoding
    let spelling: String
    let words: [String]

    init(_ element: XMLElement) {
        let className = element["customClassName"].flatMap { Self.isType($0) ? $0 : nil }
        let transformer = element["valueTransformerName"].flatMap { $0.isEmpty ? nil : $0 }
        if transformer == StoreModel.secureTransformer, let className, Self.lists.contains(className) {
            (encoding, spelling, words) = (.archive(className: className, transformer: transformer), className, [])
        } else {
            encoding = .archive(className: className, transformer: transformer)
            spelling = "`\(className ?? StoreModel.anyObject)`"
            words = transformer.map { ["@transformable(\(StringLiteral.spelling(of: $0)))"] } ?? []
        }
    }

    /// Lists that the language supports.
    private static let lists = Set(ScalarType.allCases.map { "[\($0.rawValue)]" })

    /// Whether a name can be used as a Swift type. One that is also a placeholder for an unknown type can't.
    private static func isType(_ name: String) -> Bool {
        name != StoreModel.anyObject && SwiftTypeText.isType(name)
    }
}
