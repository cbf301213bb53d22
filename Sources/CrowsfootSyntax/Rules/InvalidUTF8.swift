import CrowsfootSource

enum InvalidUTF8: RuleDefinition {
    static let rule = Rule(
        id: "syntax/invalid-utf8", severity: .error,
        summary: "the file is not UTF-8",
        explanation: """
            Schema files are UTF-8. Bytes that are not come from a file saved in another encoding, or from two files pasted
            together; generated Swift with such bytes would not compile.
            """,
        evidence: .language,
        example: .schema("model Caf\u{FFFD} { name: String }"),
        fixed: .replacing("Caf\u{FFFD}", with: "Café"))

    /// After this many the rest of the file goes unreported.
    static let reportLimit = 8

    static func found(at range: SourceRange) -> Diagnostic {
        Diagnostic(rule, "these bytes are not UTF-8", at: range, help: "save the file as UTF-8")
    }

    static func utf16(at range: SourceRange) -> Diagnostic {
        Diagnostic(rule, "the file is UTF-16", at: range, help: "save the file as UTF-8")
    }
}
