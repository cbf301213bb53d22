import CrowsfootSource

enum MultilineString: RuleDefinition {
    static let rule = Rule(
        id: "syntax/multiline-string", severity: .error,
        summary: "the quotes of a text over several lines do not stand where they should",
        explanation: #"""
            As in Swift, the text starts on the line below the opening `"""`, the closing `"""` stands on a line of its own, and
            the blanks before it are left out of every line. So every line is indented at least as far.
            """#,
        evidence: .language,
        example: #"""
            schema Library
            model Book { about: String = """Nothing is known.
                """ }
            """#,
        fixed: .replacing("Nothing", with: "\n    Nothing"))

    static func beforeFirstLine(at range: SourceRange) -> Diagnostic {
        Diagnostic(
            rule, "the text starts on the line of its quotes", at: range.before,
            help: #"start a new line after the opening `"""`, or put text on one line between single `"`"#)
    }

    static func behindLastLine(at range: SourceRange) -> Diagnostic {
        Diagnostic(
            rule, "the closing quotes follow text", at: range, help: #"put the closing `"""` on a line of its own"#)
    }

    static func indentation(at range: SourceRange, quotes: SourceRange) -> Diagnostic {
        Diagnostic(
            rule, "this line is indented less than the closing quotes", at: range,
            related: [.init(quotes, "the blanks here are left out of every line")], help: "indent it as far as the closing quotes")
    }
}
