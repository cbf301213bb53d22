import CrowsfootSource

enum InvalidUTF8: RuleDefinition {
    static let rule = Rule(
        id: "syntax/invalid-utf8", severity: .error,
        summary: "the file is not UTF-8",
        finds: "A file with bytes that aren't UTF-8, such as one that was saved in another encoding.",
        matters: "Crowsfoot can't read the file, and generated Swift with such bytes wouldn't compile.",
        fixes: "Save the file as UTF-8.",
        evidence: .language,
        example: .schema("model Caf\u{FFFD} { name: String }"),
        fixed: .replacing("Caf\u{FFFD}", with: "Café"))

    /// The maximum number of findings in a file.
    static let reportLimit = 8

    static func found(at range: SourceRange) -> Diagnostic {
        Diagnostic(rule, "these bytes are not UTF-8", at: range, help: "save the file as UTF-8")
    }

    static func utf16(at range: SourceRange) -> Diagnostic {
        Diagnostic(rule, "the file is UTF-16", at: range, help: "save the file as UTF-8")
    }
}
