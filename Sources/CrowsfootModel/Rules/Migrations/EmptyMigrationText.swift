import CrowsfootSource

enum EmptyMigrationText: ValidationRule {
    static let rule = Rule(
        id: "migration/empty-text", severity: .error,
        summary: "a step of a migration has an empty string",
        finds: "`note`, `custom` or `accept` with an empty string.",
        matters: "A reader doesn't learn what the version contains, what the stage must do, or why a loss is accepted.",
        fixes: "Write the text between the quotes, or remove the line.",
        evidence: .language,
        example: """
            schema Library
            version 1.0.0
            model Book {
                isbn: String @unique
                title: String
                pages: Int = 0
            }
            version 1.1.0 after 1.0.0
            model Book {
                isbn: String @unique
                title: String
                pages: Int = 0
                subtitle: String = ""
            }
            migration {
                note ""
            }
            """,
        fixed: .adding("Books have subtitles.", after: #"note ""#))

    private static let advice = [
        "note": "describe the version, or remove the line", "custom": "describe what the stage must do",
        "accept": "write the reason",
    ]

    static func found(_ keyword: Name, at range: SourceRange) -> Diagnostic {
        Diagnostic(rule, "empty string in `\(keyword.text)`", at: range, help: advice[keyword.text], subject: keyword.text)
    }
}
