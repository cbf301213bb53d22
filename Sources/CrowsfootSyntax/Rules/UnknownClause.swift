import CrowsfootSource

enum UnknownClause: RuleDefinition {
    static let rule = Rule(
        id: "syntax/unknown-clause", severity: .error,
        summary: "unknown clause of a query or migration",
        finds: """
            A line of a query that doesn't start with `where`, `sort`, `limit` or `offset`, or a sort direction other than `asc` and
            `desc`. Lines of a migration start with `note`, `fill`, `convert`, `split`, `merge`, `key`, `unique`, `custom` or `accept`.
            """,
        matters: "Crowsfoot can't read the line.",
        fixes: "Use one of the clauses `where`, `sort`, `limit` and `offset`.",
        evidence: .language,
        example: """
            schema Library
            model Book {
                title: String
                query all { order title }
            }
            """,
        fixed: .replacing("order", with: "sort"))

    /// Names of the clauses in other languages.
    private static let synonyms = [
        "order": "sort", "orderBy": "sort", "orderby": "sort", "sortBy": "sort", "filter": "where", "if": "where", "when": "where",
        "predicate": "where", "take": "limit", "first": "limit", "top": "limit", "skip": "offset",
    ]

    private static let directions = [
        "ascending": "asc", "descending": "desc", "forward": "asc", "reverse": "desc", "reversed": "desc", "up": "asc", "down": "desc",
    ]

    private static let stepSynonyms = ["set": "fill", "backfill": "fill", "comment": "note", "manual": "custom", "allow": "accept"]

    /// The clause that a word probably means.
    static func meaning(of word: String) -> String? {
        synonyms[word] ?? synonyms[word.lowercased()] ?? NearestName.of(word, among: QueryClauseName.allCases.map(\.rawValue))
    }

    /// The direction that a word probably means.
    static func direction(_ word: String) -> String? {
        directions[word.lowercased()] ?? NearestName.of(word, among: ["asc", "desc"])
    }

    static func query(_ word: String, meant: String, at range: SourceRange) -> Diagnostic {
        replacement("unknown clause `\(word)`", meant, at: range)
    }

    static func query(_ word: String, isCondition: Bool, at range: SourceRange) -> Diagnostic {
        if isCondition {
            return Diagnostic(
                rule, "expected `where` before a condition", at: range, help: "write `where` before it",
                fixes: [FixIt("write `where`", .unsafe, [.init(range.before, with: "where ")])])
        }
        return Diagnostic(
            rule, "unknown clause `\(word)`", at: range, help: "use `where`, `sort`, `limit` or `offset`")
    }

    static func direction(_ word: String, meant: String?, at range: SourceRange) -> Diagnostic {
        let message = "unknown sort direction `\(word)`"
        guard let meant else { return Diagnostic(rule, message, at: range, help: "write `asc`, `desc`, or a comma before the next key") }
        return replacement(message, meant, at: range)
    }

    static func signedKey(at sign: SourceRange, key: SourceRange, path: String) -> Diagnostic {
        Diagnostic(
            rule, "the sort direction comes after the property", at: sign, help: "write `\(path) desc`",
            fixes: [FixIt("write `\(path) desc`", .safe, [.init(sign, with: ""), .init(key.after, with: " desc")])])
    }

    static func superfluousBy(at range: SourceRange, before key: SourceRange) -> Diagnostic {
        let gap = SourceRange(file: range.file, start: Int(range.start), end: Int(key.start))
        return Diagnostic(
            rule, "unexpected `by` after `sort`", at: range, help: "remove `by`",
            fixes: [FixIt("remove `by`", .safe, [.init(gap, with: "")])])
    }

    static func migration(_ word: String, at range: SourceRange) -> Diagnostic {
        if word == "rename" {
            return Diagnostic(
                rule, "renames are declared with `@was`, not in a migration", at: range,
                help: "write `@was(oldName)` after the new declaration")
        }
        if word == "delete" || word == "drop" || word == "remove" || word == "add" {
            return Diagnostic(
                rule, "additions and removals aren't migration steps", at: range,
                help: "remove this line; to accept a data loss, write `accept`")
        }
        let message = "unknown migration step `\(word)`"
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
