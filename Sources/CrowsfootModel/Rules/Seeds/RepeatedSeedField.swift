import CrowsfootSource

enum RepeatedSeedField: ModelRule {
    static let rule = Rule(
        id: "seed/repeated-field", severity: .error,
        summary: "a seed gives a property two values",
        explanation: """
            A row has one value for each property. Two seeds are two `seed { … }` blocks.
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
                        rule, "`\(field.name.text)` has a value already", at: field.name.range,
                        related: [.init(earlier.range, "given here")], help: "remove one of the two, or start a seed of its own",
                        subject: "\(model.name.text).\(field.name.text)"))
            }
        }
    }
}
