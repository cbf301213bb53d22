import CrowsfootSource

enum UnterminatedString: RuleDefinition {
    static let rule = Rule(
        id: "syntax/unterminated-string", severity: .error,
        summary: "a string is not closed",
        finds: "A string without a closing quote on its line. A string that starts with `#\"` ends with `\"#`.",
        matters: "Crowsfoot can't tell where the string ends.",
        fixes: #"""
            the string | schema
            fits on one line | write the closing quote
            has several lines | write it between `"""`
            """#,
        evidence: .language,
        example: .schema(#"model Book { title: String = "untitled }"#),
        fixed: .adding(#"""#, after: "untitled"))

    static func found(_ opening: SourceRange, hashes: Int, end: SourceRange) -> Diagnostic {
        let closing = closing("\"", hashes)
        return Diagnostic(
            rule, "the string is not closed", at: opening, label: "opened here", help: "write `\(closing)` where the string ends",
            fixes: [FixIt("write `\(closing)` where the string ends", .unsafe, [.init(end, with: closing)])])
    }

    /// Reports a quote after a word, with nothing after it.
    static func unopened(_ quote: SourceRange, word: SourceRange) -> Diagnostic {
        Diagnostic(
            rule, "unexpected closing quote", at: quote, related: [.init(word.before, "it may start here")],
            help: "write `\"` where the string starts",
            fixes: [FixIt("write `\"` where the string starts", .unsafe, [.init(word.before, with: "\"")])])
    }

    /// Reports a multiline string, which extends to the end of the file.
    static func multiline(_ opening: SourceRange, hashes: Int) -> Diagnostic {
        let closing = closing("\"\"\"", hashes)
        return Diagnostic(
            rule, "the string is not closed", at: opening, label: "opened here, and extends to the end of the file",
            help: "write `\(closing)` on a line of its own below the text")
    }

    private static func closing(_ quotes: String, _ hashes: Int) -> String {
        quotes + String(repeating: "#", count: min(hashes, 8))
    }
}
