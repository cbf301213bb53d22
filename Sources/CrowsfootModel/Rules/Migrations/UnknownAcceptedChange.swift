import CrowsfootSource

enum UnknownAcceptedChange: ValidationRule {
    static let rule = Rule(
        id: "migration/unknown-change", severity: .error,
        summary: "`accept` with an unknown kind of change",
        finds: """
            An unknown word after `accept`. The words are `remove` (removed), `retype` (another type, without a conversion), `narrow`
            (fewer values are allowed), `require` (now required), `unique` (now unique) and `recode` (another stored form). For
            relationships, there are `relink` (another destination) and `delete` (another delete rule), and for CloudKit `orphan`.
            """,
        matters: "The loss isn't accepted.",
        fixes: "Use the word for the change, such as `remove` for a removal.",
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

    /// Reports `accept delete` for a removed element, which has no delete rule.
    static func removal(_ word: Name, subject: String) -> Diagnostic {
        Diagnostic(
            rule, "`\(word.text)` accepts another delete rule, but `\(subject)` is removed", at: word.range, help: "write `remove`",
            fixes: [FixIt("write `remove`", .unsafe, [.init(word.range, with: "remove")])], subject: subject)
    }

    static func found(_ word: Name, subject: String) -> Diagnostic {
        let words = Migration.AcceptedChange.allCases.map(\.rawValue)
        let meant = synonyms[word.text] ?? NearestName.of(word.text, among: words)
        let list = words.map { "`\($0)`" }.joined(separator: ", ")
        return Diagnostic(
            rule, "unknown change `\(word.text)`", at: word.range,
            help: meant.map { "write `\($0)`" } ?? "use one of \(list)",
            fixes: meant.map { [FixIt("write `\($0)`", .unsafe, [.init(word.range, with: $0)])] } ?? [], subject: subject)
    }
}
