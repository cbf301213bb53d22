import CrowsfootCoreData
import CrowsfootModel
import CrowsfootSyntax

/// What the language says of an attribute of a model file: its words, and the traits that they stand for.
struct CoreDataAttributeReader {
    var traits: AttributeTraits
    private(set) var type: String
    private(set) var value: String?
    private(set) var words: [String] = []

    /// Members of a composite have a type and a default, and no words; what else a file says of them is kept.
    init(_ element: XMLElement, composites: Set<String>, _ names: SchemaNames, isMember: Bool) {
        let name = element["name"] ?? ""
        let attribute = ManagedAttribute(element)
        if let managed = attribute.type.flatMap(ManagedType.init) {
            traits = AttributeTraits(name: name, kind: .scalar(managed.scalar))
            type = managed.scalar.rawValue
            traits.isOptional = attribute.isOptional
            readDefault(element, managed)
            if !isMember {
                readChecks(element, managed)
                readScalar(element, managed)
            }
        } else if attribute.type == "Composite", let composite = element["composite"], composites.contains(composite) {
            traits = AttributeTraits(name: name, kind: .composite(names.entity(composite)))
            type = names.entity(composite)
            if !isMember { words.append("@storage(native)") }
        } else {
            let archived = ArchivedType(element)
            traits = AttributeTraits(name: name, kind: archived.kind)
            type = archived.spelling
            words += archived.words
        }
        traits.isOptional = attribute.isOptional
        if traits.isOptional { type += "?" }
        if !isMember { readOptions(element) }
    }

    private mutating func readDefault(_ element: XMLElement, _ type: ManagedType) {
        if let interval = element["defaultDateTimeInterval"], type == .date, Double(interval) != nil {
            traits.defaultValue = .date(referenceInterval: interval)
        } else if let text = element["defaultValueString"] {
            traits.defaultValue = type.constant(text)
        }
        value = traits.defaultValue?.spelling
    }

    private mutating func readChecks(_ element: XMLElement, _ type: ManagedType) {
        let (low, high) = (element["minValueString"].flatMap(Double.init), element["maxValueString"].flatMap(Double.init))
        if low != nil || high != nil, type.takes(low, high) {
            traits.bounds = .init(low: low, high: high)
            let range = "\(low.map(type.check) ?? "")...\(high.map(type.check) ?? "")"
            words.append(type == .string ? "@check(length: \(range))" : "@check(\(range))")
        }
        if type == .string, let pattern = element["regularExpressionString"], !pattern.allSatisfy(\.isWhitespace) {
            traits.pattern = pattern
            words.append("@check(matches: \(StringLiteral.spelling(of: pattern)))")
        }
    }

    private mutating func readScalar(_ element: XMLElement, _ type: ManagedType) {
        guard type.scalar.isNumber || type == .bool, ManagedType.hasScalar(type.rawValue) else { return }
        if element["usesScalarValueType"] == "NO" {
            traits.isObject = true
            words.append("@scalar(false)")
        }
    }

    private mutating func readOptions(_ element: XMLElement) {
        if element.isSet("transient") {
            traits.isTransient = true
            words.append("@transient")
        }
        if element.isSet("derived"), let expression = element["derivationExpression"], !expression.isEmpty {
            traits.derivation = expression
            words.append("@derived(\(StringLiteral.spelling(of: expression)))")
        }
        if element.isSet("allowsExternalBinaryDataStorage"), traits.kind == .scalar(.data) {
            traits.isExternal = true
            words.append("@external")
        }
        if element.isSet("allowsCloudEncryption") {
            traits.isEncrypted = true
            words.append("@encrypted")
        }
        if element.isSet("spotlightIndexingEnabled"), traits.kind == .scalar(.string) {
            traits.isSpotlight = true
            words.append("@spotlight")
        }
        if element.isSet("preserveAfterDeletion") {
            traits.isPreserved = true
            words.append("@preserved")
        }
        if let modifier = element["versionHashModifier"], !modifier.isEmpty {
            traits.hashModifier = modifier
            words.append("@hash(\(StringLiteral.spelling(of: modifier)))")
        }
    }
}
