import CrowsfootSource

enum RelationshipDefault: PropertyRule {
    static let rule = Rule(
        id: "default/relationship", severity: .error,
        summary: "a relationship has a default",
        finds: "A relationship with a default other than `nil` or `[]`.",
        matters: "The related object would be created before a store exists that it could belong to.",
        fixes: """
            the app | schema
            needs initial objects | declare a `seed`
            doesn't | remove the default; a to-one starts as `nil` and a to-many as `[]`
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
                rule, "relationship `\(property.name.text)` can't have \(start(value.value)) as its default", at: value.range,
                help: help(property), subject: model.path(of: property)))
    }

    private static func start(_ constant: Constant) -> String {
        if case .swift = constant { "an object" } else { "`\(constant.spelling)`" }
    }

    private static func help(_ property: Property) -> String {
        if property.type.isToMany { return "remove the default" }
        return property.type.isOptional ? "remove the default" : "remove the default, or make the relationship optional"
    }
}
