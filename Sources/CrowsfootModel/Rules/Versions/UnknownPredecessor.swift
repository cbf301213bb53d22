import CrowsfootSource

enum UnknownPredecessor: ValidationRule {
    static let rule = Rule(
        id: "version/unknown-predecessor", severity: .error,
        summary: "a version follows an unknown version",
        finds: "A `from` or `after` with a version that the schema doesn't have.",
        matters: "Crowsfoot can't tell what the version contains, and doesn't check it further.",
        fixes: "Name a version of the schema after `after` or `from`.",
        evidence: .language,
        example: """
            schema Library
            version 1.0.0
            model Book { title: String }
            version 1.1.0 from 1.0.1
            model Author { name: String }
            """,
        fixed: .replacing("1.0.1", with: "1.0.0"))

    static func found(_ draft: VersionStatements, _ stated: VersionStatements.Predecessor, after earlier: VersionNumber?) -> Diagnostic {
        let fixes = earlier.map { [FixIt("write `\(stated.word) \($0)`", .unsafe, [.init(stated.range, with: "\($0)")])] }
        return Diagnostic(
            rule, "unknown version \(stated.number)", at: stated.range,
            help: earlier.map { "write `\(stated.word) \($0)`, the version before \(draft.number)" }
                ?? "remove `\(stated.word)` from the first version",
            fixes: fixes ?? [], subject: "\(draft.number)")
    }
}
