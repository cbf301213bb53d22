import CrowsfootSource

enum UnknownDeclaration: RuleDefinition {
    static let rule = Rule(
        id: "syntax/unknown-declaration", severity: .error,
        summary: "a declaration starts with a word that the language does not have",
        explanation: """
            A file consists of `schema`, `output`, `version`, `section`, `model`, `enum`, `struct`, `remove` and `migration`;
            a model of properties, `enum`, `struct`, `query` and `seed`; an enum of `case`s.
            """,
        evidence: .language,
        example: """
            schema Library
            class Book { title: String }
            """,
        mended: """
            schema Library
            model Book { title: String }
            """)

    private static let statements = [
        "schema", "output", "version", "section", "model", "abstract", "virtual", "enum", "struct", "remove", "migration",
    ]

    /// What other languages call these things.
    private static let synonyms = [
        "class": "model", "entity": "model", "table": "model", "type": "model", "record": "model", "@Model": "model",
        "group": "section", "delete": "remove", "drop": "remove", "migrate": "migration", "generator": "output",
        "generate": "output", "target": "output", "extends": "model",
    ]

    static func statement(_ word: String, at range: SourceRange) -> Diagnostic {
        diagnostic("`\(word)` starts no declaration", word, meant: meant(word, among: statements), at: range)
    }

    static func member(_ word: String, at range: SourceRange) -> Diagnostic {
        let meant = NearestName.of(word, among: ["enum", "struct", "query", "seed"])
        return diagnostic("`\(word)` declares nothing in a model", word, meant: meant, at: range)
    }

    static func enumMember(_ word: String, at range: SourceRange) -> Diagnostic {
        Diagnostic(
            rule, "an enum has only cases", at: range, help: "write `case \(word)`, or move it out of the enum",
            fixes: [FixIt("write `case`", .unsafe, [.init(range.before, with: "case ")])])
    }

    private static func meant(_ word: String, among words: [String]) -> String? {
        synonyms[word] ?? NearestName.of(word, among: words)
    }

    private static func diagnostic(_ message: String, _ word: String, meant: String?, at range: SourceRange) -> Diagnostic {
        guard let meant else {
            return Diagnostic(rule, message, at: range, help: "see `crowsfoot explain \(rule.id)` for what can stand here")
        }
        return Diagnostic(
            rule, message, at: range, help: "write `\(meant)`",
            fixes: [FixIt("write `\(meant)`", .unsafe, [.init(range, with: meant)])])
    }
}
