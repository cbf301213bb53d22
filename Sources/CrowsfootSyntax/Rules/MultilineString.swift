import CrowsfootSource

enum MultilineString: RuleDefinition {
    static let rule = Rule(
        id: "syntax/multiline-string", severity: .error,
        summary: "the quotes of a multiline string are at the wrong position",
        finds: """
            A multiline string that starts on the line of its opening quotes, or whose closing quotes follow text. A line that is indented
            less than the closing quotes counts, too.
            """,
        matters: """
            Crowsfoot can't tell which spaces belong to the text. As in Swift, the indentation of the closing quotes is removed from every
            line.
            """,
        fixes: "Start the text on a new line, write the closing quotes on their own line, and indent each line at least as far as them.",
        evidence: .language,
        example: #"""
            schema Library
            model Book { about: String = """Nothing is known.
                """ }
            """#,
        fixed: .replacing("Nothing", with: "\n    Nothing"))

    static func beforeFirstLine(at range: SourceRange) -> Diagnostic {
        Diagnostic(
            rule, #"a multiline string can't start on the line of its `"""`"#, at: range.before,
            help: #"start a new line after `"""`, or use one `"` at each end"#)
    }

    static func afterLastLine(at range: SourceRange) -> Diagnostic {
        Diagnostic(
            rule, "the closing quotes follow text", at: range, help: #"write the closing `"""` on its own line"#)
    }

    static func indentation(at range: SourceRange, quotes: SourceRange) -> Diagnostic {
        Diagnostic(
            rule, "this line is indented less than the closing quotes", at: range,
            related: [.init(quotes, "this indentation is removed from every line")], help: "indent it as far as the closing quotes")
    }
}
