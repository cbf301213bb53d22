import CrowsfootSource

enum SeedBreaksCheck: ModelRule {
    static let rule = Rule(
        id: "seed/breaks-check", severity: .error,
        summary: "a value of a seed fails the check of its property",
        finds: "A seed value that doesn't pass a `@check`.",
        matters: "The first launch of the app fails, since the generated initializer validates the value and throws.",
        fixes: "Use a value that passes the check of its property.",
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
                        rule, "`\(field.value.spelling)` fails `@check(\(broken.check.spelling))`", at: field.valueRange,
                        related: [.init(broken.attribute.range, "the check")], help: "use a value that passes",
                        subject: "\(model.name.text).\(field.name.text)"))
            }
        }
    }
}
