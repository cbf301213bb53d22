import CrowsfootSource

enum UnterminatedComment: RuleDefinition {
    static let rule = Rule(
        id: "syntax/unterminated-comment", severity: .error,
        summary: "a block comment is not closed",
        explanation: """
            A comment that starts with `/*` goes on to its `*/`; without one it swallows the rest of the file. Block comments
            nest, as in Swift, so every `/*` inside needs a `*/` of its own.
            """,
        evidence: .language,
        example: """
            schema Library
            model Book { title: String }
            /* the models of the next version
            """,
        fixed: .adding(" */", after: "version"))

    static func found(at range: SourceRange) -> Diagnostic {
        Diagnostic(
            rule, "the comment is not closed", at: range, label: "opened here, and goes on to the end of the file",
            help: "write `*/` where the comment ends")
    }
}
