import CrowsfootSource

enum SeedTypeMismatch: ModelRule {
    static let rule = Rule(
        id: "seed/type-mismatch", severity: .error,
        summary: "a value of a seed has the wrong type",
        finds: "A seed value that isn't a literal of its property's type.",
        matters: "The generated Swift wouldn't compile.",
        fixes: "Use a value of the property's type.",
        evidence: .language,
        example: """
            schema Todo
            model Folder {
                position: Int = 0
                seed { position: "first" }
            }
            """,
        fixed: .replacing(#": "first""#, with: ": 1"))

    static func check(_ model: Model, in schema: Schema, _ findings: inout [Diagnostic]) {
        if model.seeds.isEmpty { return }
        let properties = schema.propertiesByName(of: model)
        for seed in model.seeds {
            for field in seed.fields {
                guard let property = properties[field.name.text], UnsupportedSeedProperty.obstacle(property) == nil,
                    let mismatch = ConstantMismatch.of(field.value, property.type, in: schema)
                else { continue }
                findings.append(
                    Diagnostic(
                        rule, mismatch.message(in: schema), at: field.valueRange, related: [.init(property.range, "declared here")],
                        help: mismatch.help(in: schema), subject: "\(model.name.text).\(field.name.text)"))
            }
        }
    }
}
