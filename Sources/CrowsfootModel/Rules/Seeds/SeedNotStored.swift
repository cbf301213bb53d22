import CrowsfootSource

enum SeedNotStored: ModelRule {
    static let rule = Rule(
        id: "seed/never-stored", severity: .error,
        summary: "a stand-in or an abstract model has a seed",
        explanation: """
            A seed is a row. A `virtual` model is never stored, and an `abstract` one has no rows of its own, only those of the models that
            inherit from it.
            """,
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
            ? ("`\(model.name.text)` is a stand-in and has no rows", "remove its seeds, or `virtual`")
            : ("`\(model.name.text)` is abstract and has no rows of its own", "move its seeds to a model that inherits from it")
        findings.append(Diagnostic(rule, message, at: seed.keywordRange, help: advice, subject: model.name.text))
    }
}
