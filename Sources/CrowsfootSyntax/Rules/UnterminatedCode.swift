import CrowsfootSource

enum UnterminatedCode: RuleDefinition {
    static let rule = Rule(
        id: "syntax/unterminated-code", severity: .error,
        summary: "Swift code in backticks is not closed",
        finds: "A backtick without a closing one on the same line.",
        matters: "Crowsfoot can't tell where the Swift code ends.",
        fixes: "Write the closing backtick.",
        evidence: .language,
        example: .schema("model Book { added: Date = `Date.distantPast }"),
        fixed: .adding("`", after: "distantPast"))

    static func found(at opening: SourceRange, end: SourceRange) -> Diagnostic {
        Diagnostic(
            rule, "the Swift code is not closed", at: opening, label: "opened here",
            help: "write a backtick where the Swift code ends",
            fixes: [FixIt("write a backtick", .unsafe, [.init(end, with: "`")])])
    }
}
