import CrowsfootSource

enum MissingPredecessor: ValidationRule {
    static let rule = Rule(
        id: "version/no-predecessor", severity: .error,
        summary: "a version doesn't say what it follows",
        explanation: """
            `version B from A` has everything that A declares, except for what B declares again or removes. `version B after A` is complete: what
            B doesn't declare is gone, together with its rows. With neither, a forgotten word could delete the data of users, so every version
            but the first says which it is.
            """,
        evidence: .language,
        example: """
            schema Library
            version 1.0.0
            model Book { title: String }
            version 1.1.0
            model Author { name: String }
            """,
        fixed: .replacing("version 1.1.0", with: "version 1.1.0 from 1.0.0"))

    /// `names` are what the earlier version declares and this one doesn't.
    static func found(_ draft: VersionStatements, after earlier: VersionNumber, leaving names: [String], removesSome: Bool) -> Diagnostic {
        let (from, after) = ("from \(earlier)", "after \(earlier)")
        let place = (draft.numberRange ?? draft.range).after
        let fix = { (words: String, applicability: FixIt.Applicability) in
            FixIt("write `\(words)`", applicability, [.init(place, with: " " + words)])
        }
        if names.isEmpty, !removesSome {
            return Diagnostic(
                rule, "version \(draft.number) doesn't say what it follows", at: draft.range,
                help: "write `\(after)`, since it is complete",
                fixes: [fix(after, .safe)], subject: "\(draft.number)")
        }
        if names.isEmpty {
            return Diagnostic(
                rule, "version \(draft.number) doesn't say what it follows", at: draft.range,
                help: "write `\(from)`, since it removes something",
                fixes: [fix(from, .safe)], subject: "\(draft.number)")
        }
        let shown = names.prefix(4).map { "`\($0)`" }.joined(separator: ", ") + (names.count > 4 ? " and \(names.count - 4) more" : "")
        return Diagnostic(
            rule, "version \(draft.number) doesn't say what it follows, and without `from` it would lose \(shown)", at: draft.range,
            help: "write `\(from)` to keep what it doesn't declare, or `\(after)` to remove it",
            fixes: [fix(from, .unsafe)], subject: "\(draft.number)")
    }
}
