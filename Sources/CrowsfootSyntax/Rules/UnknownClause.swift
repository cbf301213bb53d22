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
        fixed: .replacing("order", with: "sort"))

    /// What other languages call the clauses.
    private static let synonyms = [
        "order": "sort", "orderBy": "sort", "orderby": "sort", "sortBy": "sort", "filter": "where", "if": "where", "when": "where",
        "predicate": "where", "take": "limit", "first": "limit", "top": "limit", "skip": "offset",
    ]

    private static let directions = [
        "ascending": "asc", "descending": "desc", "forward": "asc", "reverse": "desc", "reversed": "desc", "up": "asc", "down": "desc",
    ]

    private static let stepSynonyms = ["set": "fill", "backfill": "fill", "comment": "note", "manual": "custom", "allow": "accept"]

    /// The clause that a word was most likely meant to begin.
    static func meaning(of word: String) -> String? {
        synonyms[word] ?? synonyms[word.lowercased()] ?? NearestName.of(word, among: QueryClauseName.allCases.map(\.rawValue))
    }

    /// The direction that a word was most likely meant to be.
    static func direction(_ word: String) -> String? {
        directions[word.lowercased()] ?? NearestName.of(word, among: ["asc", "desc"])
    }

    static func query(_ word: String, meant: String, at range: SourceRange) -> Diagnostic {
        replacement("a query has no clause `\(word)`", meant, at: range)
    }

    static func query(_ word: String, isCondition: Bool, at range: SourceRange) -> Diagnostic {
        if isCondition {
            return Diagnostic(
                rule, "a condition starts with `where`", at: range, help: "write `where` before it",
                fixes: [FixIt("write `where`", .unsafe, [.init(range.before, with: "where ")])])
        }
        return Diagnostic(
            rule, "a query has no clause `\(word)`", at: range, help: "use one of `where`, `sort`, `limit`, `offset`")
    }

    static func direction(_ word: String, meant: String?, at range: SourceRange) -> Diagnostic {
        let message = "`\(word)` is no direction to sort in"
        guard let meant else { return Diagnostic(rule, message, at: range, help: "write `asc`, `desc`, or a comma before the next key") }
        return replacement(message, meant, at: range)
    }

    static func signedKey(at sign: SourceRange, key: SourceRange, path: String) -> Diagnostic {
        Diagnostic(
            rule, "the order follows the property", at: sign, help: "write `\(path) desc`",
            fixes: [FixIt("write `\(path) desc`", .safe, [.init(sign, with: ""), .init(key.after, with: " desc")])])
    }

    static func superfluousBy(at range: SourceRange, before key: SourceRange) -> Diagnostic {
        let gap = SourceRange(file: range.file, start: Int(range.start), end: Int(key.start))
        return Diagnostic(
            rule, "the keys directly follow `sort`", at: range, help: "remove `by`",
            fixes: [FixIt("remove `by`", .safe, [.init(gap, with: "")])])
    }

    static func migration(_ word: String, at range: SourceRange) -> Diagnostic {
        if word == "rename" {
            return Diagnostic(
                rule, "a rename is declared on what is renamed", at: range, help: "write `@was(oldName)` after the new declaration")
        }
        if word == "delete" || word == "drop" || word == "remove" || word == "add" {
            return Diagnostic(
                rule, "what is new or gone is read off the two versions", at: range,
                help: "remove this line; `accept` silences a warning about data that is lost")
        }
        let message = "a migration has no step `\(word)`"
        let steps = MigrationStepName.allCases.map(\.rawValue)
        if let meant = stepSynonyms[word] ?? NearestName.of(word, among: steps) { return replacement(message, meant, at: range) }
        let choices = steps.map { "`\($0)`" }.joined(separator: ", ")
        return Diagnostic(rule, message, at: range, help: "use one of \(choices)")
    }

    private static func replacement(_ message: String, _ meant: String, at range: SourceRange) -> Diagnostic {
        Diagnostic(
            rule, message, at: range, help: "write `\(meant)`",
            fixes: [FixIt("write `\(meant)`", .unsafe, [.init(range, with: meant)])])
    }
}
