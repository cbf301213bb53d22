import CrowsfootSource

enum VersionBranch: ValidationRule {
    static let rule = Rule(
        id: "version/branch", severity: .error,
        summary: "two versions follow the same one",
        finds: "Two versions with the same predecessor, usually from two branches.",
        matters: "Stores couldn't migrate from one to the other, since they pass through the versions one by one.",
        fixes: "Let the version that is released later follow the other one.",
        evidence: .language,
        example: """
            schema Library
            version 1.0.0
            model Book { title: String }
            version 1.1.0 from 1.0.0
            model Author { name: String }
            version 1.2.0 from 1.0.0
            model Publisher { name: String }
            """,
        fixed: .replacing("1.2.0 from 1.0.0", with: "1.2.0 from 1.1.0"))

    static func found(
        _ draft: VersionStatements, _ stated: VersionStatements.Predecessor, sibling: VersionStatements, onto last: VersionNumber
    ) -> Diagnostic {
        Diagnostic(
            rule, "version \(sibling.number) already follows \(stated.number)", at: stated.range,
            related: [.init(sibling.range, "the other one")],
            help: "write `\(stated.word) \(last)`, and make sure that repeated declarations keep the changes of \(last)",
            fixes: [FixIt("write `\(stated.word) \(last)`", .unsafe, [.init(stated.range, with: "\(last)")])], subject: "\(draft.number)")
    }
}
