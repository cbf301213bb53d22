import CrowsfootSource

enum SeveralModels: ValidationRule {
    static let rule = Rule(
        id: "migration/several-models", severity: .error,
        summary: "a step names properties of several models",
        explanation: """
            `merge` and `unique` are about the rows of one model. What comes from related rows is reached by a path in the expression, or in Swift
            between backticks.
            """,
        evidence: .language,
        example: """
            schema Library
            version 1.0.0
            model Book { isbn: String @unique; title: String }
            model Author { id: UUID = UUID() @id; name: String }
            version 1.1.0 from 1.0.0
            model Book { isbn: String @unique; label: String = "" }
            migration { merge Book.title, Author.name into label with title }
            """,
        fixed: .adding("; subtitle: String", after: "title: String")
            .replacing("Author.name", with: "Book.subtitle")
            .replacing("with title", with: #"with title + ": " + subtitle"#))

    static func found(_ path: Name, first: Name, _ model: Model) -> Diagnostic {
        Diagnostic(
            rule, "`\(path.text)` is not a property of `\(model.name.text)`", at: path.range,
            related: [.init(first.range, "the step is about this")],
            help: "name properties of one model only", subject: path.text)
    }
}
