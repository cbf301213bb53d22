import CrowsfootSource

enum VersionBranch: ValidationRule {
    static let rule = Rule(
        id: "version/branch", severity: .error,
        summary: "two versions follow the same one",
        explanation: """
            The versions of a schema are a chain, because a store goes through them one by one. Two that follow the same version come
            from two branches of work that each added one: the one that is released later has to follow the other.
            """,
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
            rule, "version \(sibling.number) follows \(stated.number) already", at: stated.range,
            related: [.init(sibling.range, "the other one")],
            help: "write `\(stated.word) \(last)`, and check that what it declares again keeps what \(last) changed",
            fixes: [FixIt("write `\(stated.word) \(last)`", .unsafe, [.init(stated.range, with: "\(last)")])], subject: "\(draft.number)")
    }
}
