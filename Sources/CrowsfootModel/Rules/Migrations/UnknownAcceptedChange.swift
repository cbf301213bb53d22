import CrowsfootSource

enum UnknownAcceptedChange: ValidationRule {
    static let rule = Rule(
        id: "migration/unknown-change", severity: .error,
        summary: "a migration accepts a change that there is no such word for",
        explanation: """
            `accept` puts on the record that a loss is meant. The words are `remove` (a model, a property or a case is gone), `retype` (another type,
            and the old values are not converted), `narrow` (less fits than before), `require` (what was optional is required), `unique` (what was
            not becomes unique), `recode` (stored in another form), `relink` (a relationship leads elsewhere), `delete` (a relationship has another delete rule)
            and `orphan` (values stay in iCloud, where the new version doesn't read them).
            """,
        evidence: .language,
        example: .versions(
            "model Book { title: String; notes: String? }", then: "model Book { title: String }",
            migration: #"accept delete Book.notes "notes were never shown""#),
        fixed: .replacing("delete", with: "remove"))

    private static let synonyms = [
        "drop": "remove", "removal": "remove", "lose": "remove", "change": "retype", "type": "retype",
        "convert": "retype", "shrink": "narrow", "required": "require", "nonOptional": "require", "dedupe": "unique", "raw": "recode",
        "move": "relink", "rename": "orphan", "cloudkit": "orphan",
    ]

    /// Of something that is gone, which has no delete rule.
    static func removal(_ word: Name, subject: String) -> Diagnostic {
        Diagnostic(
            rule, "`\(word.text)` accepts another delete rule, and `\(subject)` is gone", at: word.range, help: "write `remove`",
            fixes: [FixIt("write `remove`", .unsafe, [.init(word.range, with: "remove")])], subject: subject)
    }

    static func found(_ word: Name, subject: String) -> Diagnostic {
        let words = Migration.AcceptedChange.allCases.map(\.rawValue)
        let meant = synonyms[word.text] ?? NearestName.of(word.text, among: words)
        let list = words.map { "`\($0)`" }.joined(separator: ", ")
        return Diagnostic(
            rule, "there is no change `\(word.text)` to accept", at: word.range,
            help: meant.map { "write `\($0)`" } ?? "use one of \(list)",
            fixes: meant.map { [FixIt("write `\($0)`", .unsafe, [.init(word.range, with: $0)])] } ?? [], subject: subject)
    }
}
