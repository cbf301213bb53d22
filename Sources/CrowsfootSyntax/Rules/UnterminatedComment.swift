import CrowsfootSource

enum UnterminatedComment: RuleDefinition {
    static let rule = Rule(
        id: "syntax/unterminated-comment", severity: .error,
        summary: "a block comment is not closed",
        finds: "`/*` without `*/`. Block comments nest, as in Swift, so each `/*` needs its own `*/`.",
        matters: "The rest of the file is ignored.",
        fixes: "Write `*/` at the end of the comment.",
        evidence: .language,
        example: """
            schema Library
            model Book { title: String }
            /* the models of the next version
            """,
        fixed: .adding(" */", after: "version"))

    static func found(at range: SourceRange) -> Diagnostic {
        Diagnostic(
            rule, "the comment is not closed", at: range, label: "opened here, and extends to the end of the file",
            help: "write `*/` where the comment ends")
    }
}
