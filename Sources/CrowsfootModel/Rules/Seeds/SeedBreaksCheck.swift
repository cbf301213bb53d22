import CrowsfootSource

enum SeedBreaksCheck: ModelRule {
    static let rule = Rule(
        id: "seed/breaks-check", severity: .error,
        summary: "a value of a seed is refused by the check of its property",
        explanation: """
            The initialiser that inserts the seed holds every value against the checks of its property and throws when one fails, so that the
            first launch would end in an error.
            """,
        evidence: .language,
        example: """
            schema Todo
            model Folder {
                name: String @check(nonEmpty)
                seed { name: "" }
            }
            """,
        fixed: .replacing(#"{ name: "" }"#, with: #"{ name: "Work" }"#))

    static func check(_ model: Model, in schema: Schema, _ findings: inout [Diagnostic]) {
        if model.seeds.isEmpty { return }
        let properties = schema.propertiesByName(of: model)
        for seed in model.seeds {
            for field in seed.fields {
                guard let property = properties[field.name.text], ConstantMismatch.of(field.value, property.type, in: schema) == nil,
                    let broken = property.checks.first(where: { field.value.breaks($0.check) })
                else { continue }
                findings.append(
                    Diagnostic(
                        rule, "`\(field.value.spelling)` breaks `@check(\(broken.check.spelling))`", at: field.valueRange,
                        related: [.init(broken.attribute.range, "the check")], help: "write a value that the check lets pass",
                        subject: "\(model.name.text).\(field.name.text)"))
            }
        }
    }
}
