import CrowsfootSource

enum FirstVersionMigration: ValidationRule {
    static let rule = Rule(
        id: "migration/first-version", severity: .error,
        summary: "the first version has a migration",
        finds: "A `migration` block before the second version.",
        matters: "The steps have no effect, since no older stores exist.",
        fixes: """
            the steps | schema
            are for a later version | move the block to that version
            are for new stores | use defaults or a `seed`
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
            rule, "the first version \(version) can't have a migration", at: range,
            help: "move the block to the version that it migrates to, or remove it", subject: "\(version)")
    }
}
