import CrowsfootModel
import CrowsfootSyntax
import CrowsfootText

/// Members that all kinds of declarations have.
extension JSONWriter {
    /// An object for each element.
    mutating func objects<Element>(_ key: String, _ elements: [Element], _ write: (inout JSONWriter, Element) -> Void) {
        array(key) { array in
            for element in elements { array.object { write(&$0, element) } }
        }
    }

    mutating func keys(_ key: String, _ keys: [[String]]) {
        array(key) { array in
            for names in keys {
                array.array { array in
                    for name in names { array.value(name) }
                }
            }
        }
    }

    /// Writes attributes. A rename has its own member, because it concerns only one version; allowed findings are omitted.
    mutating func attributes(of bearer: some Attributed) { attributes(bearer.attributes) }

    mutating func attributes(_ attributes: [Attribute]) {
        objects("attributes", attributes.filter { $0.name != .was && $0.name != .allow }) { object, attribute in
            object.member("name", attribute.name.rawValue)
            object.member("spelling", attribute.spelling)
            object.objects("arguments", attribute.arguments) { object, argument in
                object.member("label", argument.label)
                object.attributeValue(argument.value)
            }
        }
    }

    private mutating func attributeValue(_ value: Attribute.Value) {
        switch value {
        case .string(let text): member("value", text)
        case .integer(let number): member("value", number)
        case .boolean(let isTrue): member("value", isTrue)
        // A range of one number is written as that number, and read as one again.
        case .range: if let number = Int(value.spelling) { member("value", number) } else { member("value", value.spelling) }
        case .word, .platform, .rule: member("value", value.spelling)
        }
    }
}

/// Types and values.
extension JSONWriter {
    mutating func type(of property: Property, in schema: Schema) {
        member("typeSpelling", schema.spelling(of: property.type))
        object("type") { $0.type(property.type, in: schema) }
        member("isOptional", property.type.isOptional)
        constant("default", property.defaultValue?.value)
    }

    /// Writes the members of a type. Types inside it get their own objects.
    mutating func type(_ type: ValueType, in schema: Schema) {
        switch type {
        case .scalar: named("scalar", type, in: schema)
        case .enumeration: named("enum", type, in: schema)
        case .structure: named("struct", type, in: schema)
        case .model: named("model", type, in: schema)
        case .foreign(let code):
            member("kind", "swift")
            member("name", code)
        case .array(let element):
            member("kind", "array")
            object("element") { $0.type(element, in: schema) }
        case .dictionary(let key, let value):
            member("kind", "dictionary")
            object("key") { $0.type(key, in: schema) }
            object("element") { $0.type(value, in: schema) }
        case .optional(let wrapped):
            member("kind", "optional")
            object("element") { $0.type(wrapped, in: schema) }
        case .unknown:
            // Schemas with errors are never exported.
            member("kind", "unknown")
        }
    }

    private mutating func named(_ kind: String, _ type: ValueType, in schema: Schema) {
        member("kind", kind)
        member("name", schema.spelling(of: type))
    }

    mutating func member(_ key: String, _ value: Int?) {
        if let value { member(key, value) } else { member(key, nil as String?) }
    }

    mutating func constant(_ key: String, _ value: Constant?) {
        guard let value else { return member(key, nil as String?) }
        object(key) { $0.constant(value) }
    }

    private mutating func constant(_ constant: Constant) {
        member("kind", constant.kind)
        member("spelling", constant.spelling)
        switch constant {
        case .boolean(let isTrue): member("value", isTrue)
        case .integer, .number, .nil, .now, .newUUID: break
        case .string(let text): member("value", text)
        case .enumCase(let name): member("value", name)
        case .swift(let code): member("value", code)
        case .array(let elements): objects("elements", elements) { $0.constant($1) }
        case .dictionary(let entries):
            objects("entries", entries) { object, entry in
                object.constant("key", entry.key)
                object.constant("value", entry.value)
            }
        }
    }
}

extension Constant {
    /// The kind of value, as `Guide/Reports/schema-json.md` names it. Numbers are written as strings, because not every JSON parser keeps
    /// them exact.
    fileprivate var kind: String {
        switch self {
        case .nil: "nil"
        case .boolean: "boolean"
        case .integer: "integer"
        case .number: "number"
        case .string: "string"
        case .array: "array"
        case .dictionary: "dictionary"
        case .enumCase: "case"
        case .now: "now"
        case .newUUID: "uuid"
        case .swift: "swift"
        }
    }
}
