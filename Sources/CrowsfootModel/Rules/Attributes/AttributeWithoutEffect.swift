import CrowsfootSource
import CrowsfootSyntax

enum AttributeWithoutEffect: AttributedPropertyRule {
    static let rule = Rule(
        id: "attribute/no-effect", severity: .warning,
        summary: "an attribute has no effect on a property of this type",
        finds: """
            An attribute on a property of a type that it isn't for. `@external` is for `Data` and values that are stored as data,
            `@spotlight` and `@sample` for `String`, `@scalar` for numbers, and `@ranked` for enums. `@transformable` is for types that a
            store doesn't support.
            """,
        matters: "The attribute does nothing, so the app doesn't behave as the schema suggests.",
        fixes: """
            schema | SwiftData source | Core Data model
            remove it | remove the option | clear the checkbox
            """,
        evidence: .reported,
        example: .schema("model Book { pages: Int = 0 @external }"),
        fixed: .removing(" @external"))

    static func check(_ property: Property, of model: Model, in schema: Schema, _ findings: inout [Diagnostic]) {
        if property.isRelationship { return }
        let type = property.type.unwrapped
        for attribute in property.attributes {
            guard let purpose = purposes[attribute.name], !purpose.includes(type) else { continue }
            findings.append(
                Diagnostic(
                    rule, "`@\(attribute.name.rawValue)` has no effect on \(schema.mention(of: type))", at: attribute.range,
                    label: purpose.text, help: "remove it", fixes: [FixIt("remove it", .unsafe, [attribute.removal])],
                    subject: model.path(of: property)))
        }
    }

    /// The types that an attribute is for.
    private struct Purpose {
        let text: String
        let includes: @Sendable (ValueType) -> Bool
    }

    private static let purposes: [AttributeName: Purpose] = [
        .external: Purpose(text: "it is for `Data`", includes: isData),
        .spotlight: Purpose(text: "it is for `String`", includes: isText),
        .sample: Purpose(text: "it is for `String`", includes: isText),
        .scalar: Purpose(text: "it is for numbers", includes: isNumber),
        .ranked: Purpose(text: "it is for enums", includes: isEnumeration),
        .transformable: Purpose(text: "the store supports the type") { $0.scalar == nil },
    ]

    @Sendable private static func isData(_ type: ValueType) -> Bool {
        switch type {
        case .scalar(let scalar): scalar == .data
        case .enumeration: false
        case .structure, .array, .dictionary, .foreign, .model, .optional, .unknown: true
        }
    }

    @Sendable private static func isEnumeration(_ type: ValueType) -> Bool {
        switch type {
        case .enumeration, .unknown: true
        case .scalar, .structure, .array, .dictionary, .foreign, .model, .optional: false
        }
    }

    @Sendable private static func isText(_ type: ValueType) -> Bool { type == .scalar(.string) || type == .unknown }

    @Sendable private static func isNumber(_ type: ValueType) -> Bool {
        switch type {
        case .scalar(let scalar): scalar.isNumber || scalar == .bool || scalar == .date
        case .enumeration, .unknown: true
        case .structure, .array, .dictionary, .foreign, .model, .optional: false
        }
    }
}
