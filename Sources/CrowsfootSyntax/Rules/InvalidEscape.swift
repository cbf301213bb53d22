import CrowsfootSource

enum InvalidEscape: RuleDefinition {
    static let rule = Rule(
        id: "syntax/invalid-escape", severity: .error,
        summary: "a backslash in a string starts no escape",
        finds: #"""
            A backslash before a character that isn't an escape. The escapes are those of Swift: `\n`, `\r`, `\t`, `\0`, `\\`, `\"`, `\'`
            and `\u{1F600}`. A schema has no string interpolation.
            """#,
        matters: "Crowsfoot can't read the string.",
        fixes: #"""
            the string | schema
            needs a backslash | write `\\`
            is a pattern | write it between `#"` and `"#`, where a backslash is a backslash
            """#,
        evidence: .language,
        example: .schema(#"model Book { isbn: String @check(matches: "\d+") }"#),
        fixed: .replacing(#""\d+""#, with: ##"#"\d+"#"##))

    static func found(at range: SourceRange, isInterpolation: Bool) -> Diagnostic {
        Diagnostic(
            rule, isInterpolation ? "string interpolation isn't supported" : "unknown escape", at: range,
            help: isInterpolation
                ? #"write Swift code in backticks, or `\\(` for a backslash and a parenthesis"#
                : ##"write `\\` for a backslash, or write the string between `#"` and `"#`"##,
            // Of an interpolation, a backslash would make a text for all objects.
            fixes: isInterpolation ? [] : [FixIt(#"write `\\` for a backslash"#, .unsafe, [.init(range.before, with: #"\"#)])])
    }
}
