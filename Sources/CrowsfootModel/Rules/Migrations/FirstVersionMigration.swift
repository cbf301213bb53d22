import CrowsfootSource

enum FirstVersionMigration: ValidationRule {
    static let rule = Rule(
        id: "migration/first-version", severity: .error,
        summary: "the first version has a migration",
        explanation: """
            A migration belongs to the version that it leads to. Nothing leads to the first one: there are no older stores, and no other shape
            that a step could read. What a new store starts with is written as defaults and seeds.
            """,
        evidence: .language,
        example: """
            schema Library
            model Book { title: String }
            migration { fill Book.title with "Untitled" }
            """,
        fixed: .removing(line: #"migration { fill Book.title with "Untitled" }"#).adding(#" = "Untitled""#, after: "String"))

    static func found(_ version: VersionNumber, at range: SourceRange) -> Diagnostic {
        Diagnostic(
            rule, "nothing leads to version \(version), the first one", at: range,
            help: "move the block to the version that it leads to, or remove it", subject: "\(version)")
    }
}
