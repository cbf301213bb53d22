import CrowsfootSource

enum StoredToVirtual: PropertyRule {
    static let rule = Rule(
        id: "relationship/stored-to-virtual", severity: .error,
        summary: "a stored model has a relationship to a placeholder model",
        finds: "A relationship from a stored model to a `virtual` one. The opposite direction is allowed, and diagrams show it.",
        matters: "The generated class wouldn't compile, since a placeholder model has no class.",
        fixes: "Remove the relationship, or make the other model stored.",
        evidence: .language,
        example: """
            schema Library
            virtual model App { books: [Book] }
            model Book { app: App? @oneway }
            """,
        fixed: .replacing("app: App? @oneway", with: "title: String"))

    static func check(_ property: Property, of model: Model, in schema: Schema, _ findings: inout [Diagnostic]) {
        guard let destination = property.type.destination, schema[destination].isVirtual, !model.isVirtual else { return }
        let target = schema[destination]
        findings.append(
            Diagnostic(
                rule, "`\(target.name.text)` is a placeholder model, so a stored model can't refer to it", at: property.typeRange,
                related: [.init(target.name.range, "declared `virtual`")],
                help:
                    "remove `\(property.name.text)`, and declare the relationship in `\(target.name.text)` instead",
                subject: model.path(of: property)))
    }
}
