import CrowsfootSource

enum RepeatedSeedField: ModelRule {
    static let rule = Rule(
        id: "seed/repeated-field", severity: .error,
        summary: "a seed contains a property twice",
        finds: "Two values for the same property in one `seed` block.",
        matters: "The generated Swift wouldn't compile.",
        fixes: """
            the values are | schema
            alternatives | remove one of them
            for two objects | write two `seed { … }` blocks
            """,
        evidence: .language,
        example: """
            schema Todo
            model Folder {
                name: String
                seed { name: "Work", name: "Home" }
            }
            """,
        fixed: .replacing(", name", with: " }\n    seed { name"))

    static func check(_ model: Model, in schema: Schema, _ findings: inout [Diagnostic]) {
        for seed in model.seeds {
            var first: [String: Name] = [:]
            for field in seed.fields {
                guard let earlier = first.updateValue(field.name, forKey: field.name.text) else { continue }
                first[field.name.text] = earlier
                findings.append(
                    Diagnostic(
                        rule, "duplicate value for `\(field.name.text)`", at: field.name.range,
                        related: [.init(earlier.range, "the first one")], help: "remove one of the two, or write a second seed",
                        subject: "\(model.name.text).\(field.name.text)"))
            }
        }
    }
}
