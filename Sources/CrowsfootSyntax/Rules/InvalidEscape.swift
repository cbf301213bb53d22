import CrowsfootSource

enum InvalidEscape: RuleDefinition {
    static let rule = Rule(
        id: "syntax/invalid-escape", severity: .error,
        summary: "a backslash in a string is followed by something that is no escape",
        explanation: #"""
            The escapes are Swift's: `\n`, `\r`, `\t`, `\0`, `\\`, `\"`, `\'` and `\u{1F600}`. There is no interpolation, because
            a schema has no values to put in. A pattern full of backslashes is easier to read between `#"` and `"#`, where a
            backslash is a backslash.
            """#,
        evidence: .language,
        example: .schema(#"model Book { isbn: String @check(matches: "\d+") }"#),
        fixed: .replacing(#""\d+""#, with: ##"#"\d+"#"##))

    static func found(at range: SourceRange, isInterpolation: Bool) -> Diagnostic {
        Diagnostic(
            rule, isInterpolation ? "a schema has no interpolation" : "this is no escape", at: range,
            help: isInterpolation
                ? #"write `\\(` for a backslash and a parenthesis, or Swift code in backticks"#
                : ##"write `\\` for a backslash, or put the string between `#"` and `"#`"##,
            fixes: [FixIt(#"write `\\`"#, .unsafe, [.init(range.before, with: #"\"#)])])
    }
}
