import CrowsfootSource

enum EmptyMigrationText: ValidationRule {
    static let rule = Rule(
        id: "migration/empty-text", severity: .error,
        summary: "a text in a migration is empty",
        explanation: """
            A `note` is read by people, `custom` says what has to be written by hand, and `accept` says why a loss is meant. None of them says
            anything without a text.
            """,
        evidence: .language,
        example: """
            schema Library
            version 1.0.0
            model Book {
                isbn: String @unique
                title: String
                pages: Int = 0
            }
            version 1.1.0 from 1.0.0
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
        "note": "write what the version brings, or remove the line", "custom": "write what the stage has to do",
        "accept": "write why the loss is meant",
    ]

    static func found(_ keyword: Name, at range: SourceRange) -> Diagnostic {
        Diagnostic(rule, "`\(keyword.text)` says nothing", at: range, help: advice[keyword.text], subject: keyword.text)
    }
}
