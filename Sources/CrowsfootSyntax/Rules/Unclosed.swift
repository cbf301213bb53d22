import CrowsfootSource

enum Unclosed: RuleDefinition {
    static let rule = Rule(
        id: "syntax/unclosed", severity: .error,
        summary: "a bracket is not closed",
        explanation: """
            Every bracket needs its partner. Where the next statement can only stand outside, the reader assumes that the
            brace was forgotten just before it and goes on, so that nothing else in the file is reported for it.
            """,
        evidence: .language,
        example: """
            schema Library
            model Book {
                title: String

            model Author {
                name: String
            }
            """,
        mended: """
            schema Library
            model Book {
                title: String
            }

            model Author {
                name: String
            }
            """)

    static func found(opening: SourceRange, of owner: String, at range: SourceRange) -> Diagnostic {
        Diagnostic(
            rule, "\(owner) is not closed", at: range, label: "expected the closing bracket here",
            related: [.init(opening, "opened here")], help: "close \(owner)")
    }
}
