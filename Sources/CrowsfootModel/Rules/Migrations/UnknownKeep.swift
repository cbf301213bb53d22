import CrowsfootSource

enum UnknownKeep: ValidationRule {
    static let rule = Rule(
        id: "migration/unknown-keep", severity: .error,
        summary: "it is not said which of several rows stays",
        explanation: """
            Before a property becomes unique, one of the rows with the same value is kept: the `newest` or the `oldest` by a date, or the `first` or
            the `last` by any property that has an order, or else in the order of the store.
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
            rule, "`\(word.text)` does not say which row stays", at: word.range,
            help: meant.map { "write `\($0)`" } ?? "write `newest`, `oldest`, `first` or `last`",
            fixes: meant.map { [FixIt("write `\($0)`", .unsafe, [.init(word.range, with: $0)])] } ?? [], subject: subject)
    }
}
