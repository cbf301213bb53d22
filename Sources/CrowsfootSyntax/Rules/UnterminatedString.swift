import CrowsfootSource

enum UnterminatedString: RuleDefinition {
    static let rule = Rule(
        id: "syntax/unterminated-string", severity: .error,
        summary: "a string is not closed",
        explanation: """
            A string ends on the line where it starts, with the quote that opened it. Text over several lines stands between
            three quotes, and a string that starts with `#"` ends with `"#`.
            """,
        evidence: .language,
        example: .schema(#"model Book { title: String = "untitled }"#),
        fixed: .adding(#"""#, after: "untitled"))

    static func found(_ opening: SourceRange, hashes: Int, end: SourceRange) -> Diagnostic {
        let closing = closing("\"", hashes)
        return Diagnostic(
            rule, "the string is not closed", at: opening, label: "opened here", help: "write `\(closing)` where the string ends",
            fixes: [FixIt("write `\(closing)`", .unsafe, [.init(end, with: closing)])])
    }

    /// The quote stands after a word, with nothing after it.
    static func unopened(_ quote: SourceRange, word: SourceRange) -> Diagnostic {
        Diagnostic(
            rule, "this quote closes no string", at: quote, related: [.init(word.before, "it may start here")],
            help: "write `\"` where the string starts", fixes: [FixIt("write `\"`", .unsafe, [.init(word.before, with: "\"")])])
    }

    /// It goes on to the end of the file; where it was meant to end, nobody can tell.
    static func multiline(_ opening: SourceRange, hashes: Int) -> Diagnostic {
        let closing = closing("\"\"\"", hashes)
        return Diagnostic(
            rule, "the string is not closed", at: opening, label: "opened here, and goes on to the end of the file",
            help: "write `\(closing)` on a line of its own below the text")
    }

    private static func closing(_ quotes: String, _ hashes: Int) -> String {
        quotes + String(repeating: "#", count: min(hashes, 8))
    }
}
