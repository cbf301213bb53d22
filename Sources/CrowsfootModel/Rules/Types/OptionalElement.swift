import CrowsfootSource

enum OptionalElement: PropertyRule {
    static let rule = Rule(
        id: "type/optional-element", severity: .warning,
        summary: "the elements of a stored collection are optional",
        explanation: """
            SwiftData hands a list of values to Core Data as one archived object, and archives have no place for nothing. Whether a list
            with holes survives being saved is not confirmed. Leave out what is not there, or put the values into a struct, which is
            stored as JSON.
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
                rule, "the elements of \(schema.mention(of: property.type)) may be nothing", at: property.typeRange,
                help: "leave out the inner `?`, or declare a struct for the elements", subject: model.path(of: property)))
    }

    private static func hasOptionalElement(_ type: ValueType) -> Bool {
        switch type {
        case .array(let element): element.isOptional || hasOptionalElement(element)
        case .dictionary(let key, let value): key.isOptional || value.isOptional || hasOptionalElement(value)
        case .scalar, .enumeration, .structure, .model, .foreign, .optional, .unknown: false
        }
    }
}
