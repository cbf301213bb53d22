import CrowsfootSource

enum UnknownClause: RuleDefinition {
    static let rule = Rule(
        id: "syntax/unknown-clause", severity: .error,
        summary: "a query or a migration has a line that starts with an unknown word",
        explanation: """
            A query consists of `where`, `sort`, `limit` and `offset`; its sort keys go up (`asc`) or down (`desc`). A migration
            consists of `note`, `fill`, `convert`, `split`, `merge`, `key`, `unique`, `custom` and `accept`.
            """,
        evidence: .language,
        example: """
            schema Library
            model Book {
                title: String
                query all { order title }
            }
            """,
        mended: """
            schema Library
            model Book {
                title: String
                query all { sort title }
            }
            """)

    private static let synonyms = [
        "order": "sort", "orderBy": "sort", "by": "sort", "filter": "where", "if": "where", "when": "where", "take": "limit",
        "first": "limit", "top": "limit", "skip": "offset", "ascending": "asc", "descending": "desc", "forward": "asc",
        "reverse": "desc", "rename": "note", "set": "fill", "backfill": "fill",
    ]

    static func query(_ word: String, at range: SourceRange) -> Diagnostic {
        diagnostic("a query has no clause `\(word)`", word, among: ["where", "sort", "limit", "offset"], at: range)
    }

    static func direction(_ word: String, at range: SourceRange) -> Diagnostic {
        diagnostic("`\(word)` is no direction to sort in", word, among: ["asc", "desc"], at: range)
    }

    static func migration(_ word: String, at range: SourceRange) -> Diagnostic {
        if word == "rename" {
            return Diagnostic(
                rule, "a rename is declared on what is renamed", at: range, help: "write `@was(oldName)` behind the new declaration")
        }
        return diagnostic(
            "a migration has no step `\(word)`", word, among: MigrationStepName.allCases.map(\.rawValue), at: range)
    }

    private static func diagnostic(_ message: String, _ word: String, among words: [String], at range: SourceRange) -> Diagnostic {
        let synonym = synonyms[word].flatMap { words.contains($0) ? $0 : nil }
        guard let meant = synonym ?? NearestName.of(word, among: words) else {
            let choices = words.map { "`\($0)`" }.joined(separator: ", ")
            return Diagnostic(rule, message, at: range, help: "use one of \(choices)")
        }
        return Diagnostic(
            rule, message, at: range, help: "write `\(meant)`",
            fixes: [FixIt("write `\(meant)`", .unsafe, [.init(range, with: meant)])])
    }
}
