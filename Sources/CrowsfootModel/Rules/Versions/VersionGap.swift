import CrowsfootSource

enum VersionGap: ValidationRule {
    static let rule = Rule(
        id: "version/gap", severity: .hint,
        summary: "version numbers leave one out",
        explanation: """
            Nothing breaks when a number is left out. It often means that a version was deleted, though, and stores of a version that
            was shipped and deleted here can no longer be opened: the plan does not know their shape (error 134504).
            """,
        evidence: .confirmed,
        example: """
            schema Library
            version 1
            model Book { title: String }
            version 3 from 1
            model Author { name: String }
            """,
        fixed: .replacing("version 3", with: "version 2"))

    static func isGap(from old: VersionNumber, to new: VersionNumber) -> Bool {
        if new.major != old.major { return new.major > old.major + 1 }
        if new.minor != old.minor { return new.minor > old.minor + 1 }
        return new.patch > old.patch + 1
    }

    static func found(_ draft: VersionStatements, after lower: VersionNumber) -> Diagnostic {
        Diagnostic(
            rule, "nothing lies between version \(lower) and \(draft.number)", at: draft.range,
            help: "bring the version between them back if it was ever released", subject: "\(draft.number)")
    }
}
