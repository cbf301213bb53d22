import CrowsfootSource

enum SeveralModels: ValidationRule {
    static let rule = Rule(
        id: "migration/several-models", severity: .error,
        summary: "a step uses properties of several models",
        finds: "`merge` or `unique` with properties of more than one model.",
        matters: "Crowsfoot can't tell which objects belong together.",
        fixes: "Use properties of one model. Use a path in the expression for related objects.",
        evidence: .language,
        example: """
            schema Library
            version 1.0.0
            model Book { isbn: String @unique; title: String }
            model Author { id: UUID = UUID() @id; name: String }
            version 1.1.0 after 1.0.0
            model Book { isbn: String @unique; label: String = "" }
            model Author { id: UUID = UUID() @id; name: String }
            migration { merge Book.title, Author.name into label with title }
            """,
        fixed: .adding("; subtitle: String", after: "title: String")
            .replacing("Author.name", with: "Book.subtitle")
            .replacing("with title", with: #"with title + ": " + subtitle"#))

    static func found(_ path: Name, first: Name, _ model: Model) -> Diagnostic {
        Diagnostic(
            rule, "`\(path.text)` isn't a property of `\(model.name.text)`", at: path.range,
            related: [.init(first.range, "the model of the step")],
            help: "use properties of one model only", subject: path.text)
    }
}
