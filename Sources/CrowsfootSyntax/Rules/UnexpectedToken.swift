import CrowsfootSource

enum UnexpectedToken: RuleDefinition {
    static let rule = Rule(
        id: "syntax/unexpected", severity: .error,
        summary: "something stands where nothing can",
        explanation: """
            The declaration before it is complete, and nothing can begin here. What stands on the rest of the line is passed
            over.
            """,
        evidence: .language,
        example: """
            schema Library
            model Book { title: String (80) }
            """,
        mended: """
            schema Library
            model Book { title: String @check(length: ...80) }
            """)

    static func found(_ found: String, at range: SourceRange) -> Diagnostic {
        Diagnostic(rule, "\(found) cannot stand here", at: range, help: "remove it, or start a new line for what comes next")
    }

    static func closing(at range: SourceRange) -> Diagnostic {
        Diagnostic(
            rule, "this brace closes nothing", at: range, help: "remove it, or look for a missing `{` above",
            fixes: [FixIt("remove the brace", .unsafe, [.init(range, with: "")])])
    }

    static func nestedSection(at range: SourceRange) -> Diagnostic {
        Diagnostic(rule, "sections do not nest", at: range, help: "close the section before this one starts")
    }

    static func secondParent(at range: SourceRange) -> Diagnostic {
        Diagnostic(
            rule, "a model has one parent at most", at: range,
            help: "add protocols in an extension of the generated class")
    }
}
