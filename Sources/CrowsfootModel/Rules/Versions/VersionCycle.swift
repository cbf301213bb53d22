import CrowsfootSource

enum VersionCycle: ValidationRule {
    static let rule = Rule(
        id: "version/cycle", severity: .error,
        summary: "versions follow each other in a circle",
        explanation: """
            Each version follows an earlier one, down to a first that follows none. In a circle no version could ever be complete.
            """,
        evidence: .language,
        example: """
            schema Library
            version 1.0.0 from 1.1.0
            model Book { title: String }
            version 1.1.0 from 1.0.0
            model Author { name: String }
            """,
        fixed: .removing(" from 1.1.0"))

    static func found(_ draft: VersionStatements, _ stated: VersionStatements.Predecessor) -> Diagnostic {
        Diagnostic(
            rule, "version \(draft.number) follows \(stated.number), which follows it", at: stated.range,
            help: "remove `\(stated.word) \(stated.number)`: a version follows a lower one", subject: "\(draft.number)")
    }
}
