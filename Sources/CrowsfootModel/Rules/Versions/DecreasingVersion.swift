import CrowsfootSource

enum DecreasingVersion: ValidationRule {
    static let rule = Rule(
        id: "version/decreasing", severity: .error,
        summary: "a version follows one that is not lower",
        explanation: """
            A version follows a lower one. A migration plan runs through the versions in the order of their numbers, from the oldest
            store to the present.
            """,
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
            rule, "version \(draft.number) follows \(stated.number), which is not lower", at: stated.range,
            help: "give this version a number above \(stated.number)", subject: "\(draft.number)")
    }
}
