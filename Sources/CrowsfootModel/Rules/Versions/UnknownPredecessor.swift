import CrowsfootSource

enum UnknownPredecessor: ValidationRule {
    static let rule = Rule(
        id: "version/unknown-predecessor", severity: .error,
        summary: "a version follows one that does not exist",
        explanation: """
            `version B from A` carries over everything of A that is not declared again. Without A it is not known what B consists of,
            so nothing else is said about B.
            """,
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
            rule, "there is no version \(stated.number)", at: stated.range,
            help: earlier.map { "write `\(stated.word) \($0)`, the version before \(draft.number)" }
                ?? "leave `\(stated.word)` out in the first version",
            fixes: fixes ?? [], subject: "\(draft.number)")
    }
}
