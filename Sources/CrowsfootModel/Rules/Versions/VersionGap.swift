import CrowsfootSource

enum VersionGap: ValidationRule {
    static let rule = Rule(
        id: "version/gap", severity: .info,
        summary: "version numbers have a gap",
        finds: "A version whose number isn't next to that of its predecessor.",
        matters: "If a version was released and deleted, the app can't open its stores (error 134504). Otherwise, a gap has no effect.",
        fixes: "Restore the version if it was ever released.",
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
            rule, "no version between \(lower) and \(draft.number)", at: draft.range,
            help: "restore the version between them if it was ever released", subject: "\(draft.number)")
    }
}
