import CrowsfootSource

enum MissingPredecessor: ValidationRule {
    static let rule = Rule(
        id: "version/no-predecessor", severity: .error,
        summary: "a version has no predecessor",
        finds: """
            A second or later version without `from` or `after`. `version B from A` keeps all declarations of A that B doesn't repeat or
            remove. `version B after A` is complete.
            """,
        matters: """
            If `from` is forgotten, all models that the version doesn't repeat are deleted with their objects. So you have to write one of
            the two.
            """,
        fixes: """
            declarations that aren't repeated | schema
            are kept | `version 1.1.0 from 1.0.0`
            are removed | `version 1.1.0 after 1.0.0`
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

    /// `names` are the declarations of the earlier version that this one doesn't repeat.
    static func found(_ draft: VersionStatements, after earlier: VersionNumber, leaving names: [String], removesSome: Bool) -> Diagnostic {
        let (from, after) = ("from \(earlier)", "after \(earlier)")
        let end = (draft.numberRange ?? draft.range).after
        let fix = { (words: String, applicability: FixIt.Applicability) in
            FixIt("write `\(words)`", applicability, [.init(end, with: " " + words)])
        }
        if names.isEmpty, !removesSome {
            return Diagnostic(
                rule, "version \(draft.number) has no predecessor", at: draft.range,
                help: "write `\(after)`",
                fixes: [fix(after, .safe)], subject: "\(draft.number)")
        }
        if names.isEmpty {
            return Diagnostic(
                rule, "version \(draft.number) has no predecessor", at: draft.range,
                help: "write `\(from)`",
                fixes: [fix(from, .safe)], subject: "\(draft.number)")
        }
        let shown = names.prefix(4).map { "`\($0)`" }.joined(separator: ", ") + (names.count > 4 ? " and \(names.count - 4) more" : "")
        return Diagnostic(
            rule, "version \(draft.number) has no predecessor, so \(shown) may be lost", at: draft.range,
            help: "write `\(from)` to keep other declarations, or `\(after)` to remove them",
            fixes: [fix(from, .unsafe)], subject: "\(draft.number)")
    }
}
