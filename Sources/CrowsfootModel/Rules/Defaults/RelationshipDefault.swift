import CrowsfootSource

enum RelationshipDefault: PropertyRule {
    static let rule = Rule(
        id: "default/relationship", severity: .error,
        summary: "a relationship has a default that is neither `nil` nor `[]`",
        explanation: """
            A row leads to nothing until it is told where, so a to-one starts as `nil` and a to-many as `[]`, which need not be written.
            Another row as a default would be made before there is a store that it could live in. Rows that an app starts with are
            seeds.
            """,
        evidence: .language,
        example: """
            schema Library
            model Book { shelf: Shelf? = `Shelf(name: "new")` @oneway }
            model Shelf { name: String }
            """,
        fixed: .removing(#" = `Shelf(name: "new")`"#))

    static func check(_ property: Property, of model: Model, in schema: Schema, _ findings: inout [Diagnostic]) {
        if property.type.scalar != nil { return }
        guard let value = property.defaultValue, property.isRelationship else { return }
        switch value.value {
        case .nil where property.type.isOptional: return
        case .array([]) where property.type.isToMany: return
        case .nil, .boolean, .integer, .number, .string, .array, .dictionary, .enumCase, .now, .newUUID, .swift: break
        }
        findings.append(
            Diagnostic(
                rule, "relationship `\(property.name.text)` cannot start as \(start(value.value))", at: value.range,
                help: help(property), subject: model.path(of: property)))
    }

    private static func start(_ constant: Constant) -> String {
        if case .swift = constant { "a row of its own" } else { "`\(constant.spelling)`" }
    }

    private static func help(_ property: Property) -> String {
        if property.type.isToMany { return "remove the default: the list starts empty" }
        return property.type.isOptional ? "remove the default: it starts as nil" : "remove the default, or make the relationship optional"
    }
}
