import CrowsfootSource

enum UnknownKeep: ValidationRule {
    static let rule = Rule(
        id: "migration/unknown-keep", severity: .error,
        summary: "a `unique` step without the object that remains",
        finds: "A word after `keep` other than `newest`, `oldest`, `first` and `last`.",
        matters: "The migration must know which of the equal objects to keep.",
        fixes: """
            Use `newest` or `oldest` with a date, or `first` or `last` with any sortable property, or without one for the order of the
            store.
            """,
        evidence: .language,
        example: .versions(
            "model Genre { name: String; createdAt: Date = .now }", then: "model Genre { name: String @unique; createdAt: Date = .now }",
            migration: "unique Genre.name keep latest createdAt"),
        fixed: .replacing("latest", with: "newest"))

    private static let synonyms = [
        "latest": "newest", "recent": "newest", "youngest": "newest", "earliest": "oldest", "any": "first", "one": "first", "max": "last",
        "min": "first",
    ]

    static func found(_ word: Name, subject: String) -> Diagnostic {
        let words = Migration.Keep.Word.allCases.map(\.rawValue)
        let meant = synonyms[word.text] ?? NearestName.of(word.text, among: words)
        return Diagnostic(
            rule, "unknown order `\(word.text)` after `keep`", at: word.range,
            help: meant.map { "write `\($0)`" } ?? "write `newest`, `oldest`, `first` or `last`",
            fixes: meant.map { [FixIt("write `\($0)`", .unsafe, [.init(word.range, with: $0)])] } ?? [], subject: subject)
    }
}
