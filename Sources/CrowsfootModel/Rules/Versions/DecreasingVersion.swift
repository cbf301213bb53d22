import CrowsfootSource

enum DecreasingVersion: ValidationRule {
    static let rule = Rule(
        id: "version/decreasing", severity: .error,
        summary: "a version follows one with a higher or equal number",
        finds: "A version whose number isn't greater than that of the version it follows.",
        matters: "Stores couldn't migrate, since a migration plan lists versions in ascending order.",
        fixes: "Use a number that is greater than the one before.",
        evidence: .language,
        example: """
            schema Library
            version 1.2.0
            model Book { title: String }
            version 1.1.0 from 1.2.0
            model Author { name: String }
            """,
        fixed: .replacing("1.1.0", with: "1.3.0"))

    static func found(_ draft: VersionStatements, _ stated: VersionStatements.Predecessor) -> Diagnostic {
        Diagnostic(
            rule, "version \(draft.number) follows \(stated.number), which isn't lower", at: stated.range,
            help: "use a number above \(stated.number)", subject: "\(draft.number)")
    }
}
