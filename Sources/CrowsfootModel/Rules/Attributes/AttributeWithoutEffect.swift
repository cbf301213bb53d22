import CrowsfootSource
import CrowsfootSyntax

enum AttributeWithoutEffect: AttributedPropertyRule {
    static let rule = Rule(
        id: "attribute/no-effect", severity: .warning,
        summary: "an attribute does nothing for a property of this type",
        explanation: """
            `@external` moves bytes out of the store: `Data`, and what is stored as data. `@spotlight` makes text searchable, and `@sample` gives texts to previews. `@scalar`
            chooses between numbers and `NSNumber`. `@ranked` stores the rank of an enum's case. `@transformable` is for types that the
            store does not know; the others need no transformer. Elsewhere these seem to be ignored, which is not confirmed for each of them.
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
                    rule, "`@\(attribute.name.rawValue)` does nothing for \(schema.mention(of: type))", at: attribute.range,
                    label: purpose.text, help: "remove it", fixes: [FixIt("remove it", .unsafe, [attribute.removal])],
                    subject: model.path(of: property)))
        }
    }

    /// What an attribute is for.
    private struct Purpose {
        let text: String
        let includes: @Sendable (ValueType) -> Bool
    }

    private static let purposes: [AttributeName: Purpose] = [
        .external: Purpose(text: "it is for `Data`", includes: isData),
        .spotlight: Purpose(text: "it is for text", includes: isText),
        .sample: Purpose(text: "it is for text", includes: isText),
        .scalar: Purpose(text: "it is for numbers", includes: isNumber),
        .ranked: Purpose(text: "it is for enums", includes: isEnumeration),
        .transformable: Purpose(text: "the store knows the type by itself") { $0.scalar == nil },
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
