import CrowsfootSource
import CrowsfootSyntax

enum UniqueDefault: AttributedPropertyRule {
    static let rule = Rule(
        id: "constraint/unique-default", severity: .warning,
        summary: "a unique property has the same default in every object",
        finds: "A `@unique` property with a constant default.",
        matters: """
            A new object replaces the saved one with the default. When the app saves two new objects with the default, it may crash. With
            Core Data, saving the second one fails unless a merge policy resolves it. If the property is new, all existing objects get the
            default, so the app can't open the store.
            """,
        fixes: """
            schema | SwiftData source | Core Data model
            remove the default, or use one that differs, such as `UUID()` | remove the default, or use one that differs, such as `UUID()` | remove the default, and set a value in `awakeFromInsert`
            """,
        evidence: .reported,
        example: .schema(#"model Book { isbn: String = "" @unique }"#),
        fixed: .removing(#" = """#))

    static func check(_ property: Property, of model: Model, in schema: Schema, _ findings: inout [Diagnostic]) {
        guard let value = property.defaultValue, isConstant(value.value),
            !hasFewValues(property.type.unwrapped),
            !property.isRelationship, let attribute = property.attribute(.unique)
        else { return }
        findings.append(
            Diagnostic(
                rule, effect(in: schema), at: value.range,
                related: [.init(attribute.range, "unique")],
                help: "remove the default, or use one that differs in each object", subject: model.path(of: property)))
    }

    private static func effect(in schema: Schema) -> String {
        schema.usesSwiftData
            ? "a new object with the default replaces the saved one, and two unsaved ones may crash the app"
            : "a second object with the default can't be saved without a merge policy"
    }

    private static func isConstant(_ value: Constant) -> Bool {
        switch value {
        case .string, .integer, .number: true
        case .nil, .boolean, .array, .dictionary, .enumCase, .now, .newUUID, .swift: false
        }
    }

    /// A type with few values is reported by another rule.
    private static func hasFewValues(_ type: ValueType) -> Bool {
        type.isEnumeration || type == .scalar(.bool)
    }
}
