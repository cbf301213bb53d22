import CrowsfootSource
import CrowsfootSyntax

enum UniqueDefault: AttributedPropertyRule {
    static let rule = Rule(
        id: "constraint/unique-default", severity: .warning,
        summary: "a unique property has a default that is the same for every row",
        explanation: """
            In SwiftData, an inserted object with the value of a saved one updates the saved one: an object that is made with the default
            replaces the one that was saved before. Two unsaved objects with one value are reported to crash the app when they are saved.
            Core Data can't save the second, unless the merge policy of the context decides between them. When the property is new in a version, all older rows get the default and the
            store does not open. Leave the default out, or make one that differs: `UUID()`, or Swift between backticks.
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
                related: [.init(attribute.range, "since no two rows may have the same value")],
                help: "remove the default, or make it differ from row to row", subject: model.path(of: property)))
    }

    private static func effect(in schema: Schema) -> String {
        schema.usesSwiftData
            ? "an object that is made with the default replaces the saved one, and two unsaved ones crash the app at the save"
            : "a second row that is made with the default can't be saved, unless a merge policy decides between the two"
    }

    private static func isConstant(_ value: Constant) -> Bool {
        switch value {
        case .string, .integer, .number: true
        case .nil, .boolean, .array, .dictionary, .enumCase, .now, .newUUID, .swift: false
        }
    }

    /// That there can be few rows only is reported by itself.
    private static func hasFewValues(_ type: ValueType) -> Bool {
        type.isEnumeration || type == .scalar(.bool)
    }
}
