import CrowsfootSource

enum SeedNotStored: ModelRule {
    static let rule = Rule(
        id: "seed/never-stored", severity: .error,
        summary: "a placeholder or abstract model has a seed",
        finds: "A `seed` block in a `virtual` or `abstract` model.",
        matters: "These models have no objects of their own, so nothing would be inserted.",
        fixes: "Move the seed to a submodel, or remove it.",
        evidence: .language,
        example: """
            schema Todo
            abstract model Folder {
                name: String
                seed { name: "Work" }
            }
            model Project: Folder {
                isDone: Bool = false
            }
            """,
        fixed: .removing(line: #"seed { name: "Work" }"#).adding(line: #"    seed { name: "Work" }"#, after: "Bool"))

    static func check(_ model: Model, in schema: Schema, _ findings: inout [Diagnostic]) {
        guard model.isVirtual || model.isAbstract, let seed = model.seeds.first else { return }
        let (message, advice) =
            model.isVirtual
            ? ("`\(model.name.text)` is a placeholder model, so it has no objects", "remove its seeds, or `virtual`")
            : ("`\(model.name.text)` is abstract, so it has no objects", "move its seeds to a model that inherits from it")
        findings.append(Diagnostic(rule, message, at: seed.keywordRange, help: advice, subject: model.name.text))
    }
}
