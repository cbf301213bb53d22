import CrowsfootSource

enum ParameterDefault: ModelRule {
    static let rule = Rule(
        id: "query/parameter-default", severity: .error,
        summary: "the default of a parameter has the wrong type",
        finds: "A default of another type than its parameter.",
        matters: "The generated Swift wouldn't compile.",
        fixes: "Use a default of the parameter's type.",
        evidence: .language,
        example: """
            schema Library
            model Book {
                title: String
                query latest(_ count: Int = "ten") { sort title; limit count }
            }
            """,
        fixed: .replacing(#""ten""#, with: "10"))

    static func check(_ model: Model, in schema: Schema, _ findings: inout [Diagnostic]) {
        for query in model.queries {
            for parameter in query.parameters {
                guard let value = parameter.defaultValue,
                    let mismatch = ConstantMismatch.of(value.value, parameter.type, in: schema)
                else { continue }
                findings.append(
                    Diagnostic(
                        rule, mismatch.message(in: schema), at: value.range, related: [.init(parameter.typeRange, "the type")],
                        help: mismatch.help(in: schema), subject: "\(model.name.text).\(query.name.text)"))
            }
        }
    }
}
