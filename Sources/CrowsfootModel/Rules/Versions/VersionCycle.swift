import CrowsfootSource

enum VersionCycle: ValidationRule {
    static let rule = Rule(
        id: "version/cycle", severity: .error,
        summary: "versions follow each other in a cycle",
        finds: "A version that follows itself, directly or through others.",
        matters: "No version could be complete.",
        fixes: "Remove `from` or `after` from the first version.",
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
            help: "remove `\(stated.word) \(stated.number)`, since a version follows a lower one", subject: "\(draft.number)")
    }
}
