import CrowsfootSource

enum RepeatedMigration: ValidationRule {
    static let rule = Rule(
        id: "migration/repeated-block", severity: .error,
        summary: "a version has two migrations",
        explanation: """
            All steps that lead to a version stand in one block, in the order in which they are done.
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
                note "Books have subtitles."
            }
            migration {
                note "Subtitles start out empty."
            }
            """,
        fixed: .replacing("subtitles.\"\n}\nmigration {\n    note \"Subtitles start", with: "subtitles, which start"))

    static func found(_ version: VersionNumber, at range: SourceRange, first: SourceRange) -> Diagnostic {
        Diagnostic(
            rule, "version \(version) has a migration already", at: range, related: [.init(first, "the first one")],
            help: "move the steps into the first block", subject: "\(version)")
    }
}
