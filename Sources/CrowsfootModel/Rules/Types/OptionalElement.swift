import CrowsfootSource

enum OptionalElement: PropertyRule {
    static let rule = Rule(
        id: "type/optional-element", severity: .warning,
        summary: "the elements of a stored collection are optional",
        finds: "A collection such as `[String?]`.",
        matters: """
            Values may be lost. SwiftData stores a list as one archived object, and whether nil elements are restored is not confirmed.
            """,
        fixes: """
            the elements | schema | SwiftData source
            can be omitted | `[String]` | `[String]`
            are needed | use a list of structs, which is stored as JSON | –
            """,
        evidence: .reported,
        example: .schema("model Book { notes: [String?] = [] }"),
        fixed: .removing("?"))

    static func check(_ property: Property, of model: Model, in schema: Schema, _ findings: inout [Diagnostic]) {
        if property.type.isPlain { return }
        let type = property.type.unwrapped
        guard type.isCollection, !property.isTransient, property.storage != .json, hasOptionalElement(type), !type.contains(\.isModel)
        else { return }
        findings.append(
            Diagnostic(
                rule, "nil elements of \(schema.mention(of: property.type)) may be lost", at: property.typeRange,
                help: "remove the inner `?`, or use a struct for the elements", subject: model.path(of: property)))
    }

    private static func hasOptionalElement(_ type: ValueType) -> Bool {
        switch type {
        case .array(let element): element.isOptional || hasOptionalElement(element)
        case .dictionary(let key, let value): key.isOptional || value.isOptional || hasOptionalElement(value)
        case .scalar, .enumeration, .structure, .model, .foreign, .optional, .unknown: false
        }
    }
}
