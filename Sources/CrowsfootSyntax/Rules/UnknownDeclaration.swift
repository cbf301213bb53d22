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
        example: .schema("class Book { title: String }"),
        fixed: .replacing("class", with: "model"))

    private static let statements = [
        "schema", "output", "version", "section", "model", "abstract", "virtual", "enum", "struct", "remove", "migration",
    ]

    private static let members = ["enum", "struct", "query", "seed"]

    /// What other languages call these things.
    private static let synonyms = [
        "class": "model", "entity": "model", "table": "model", "type": "model", "record": "model", "object": "model",
        "collection": "model", "document": "model", "actor": "model", "group": "section", "delete": "remove", "drop": "remove",
        "migrate": "migration", "generator": "output", "generate": "output", "datasource": "output", "message": "model",
        "enumeration": "enum", "database": "schema", "structure": "struct",
    ]

    /// What is always stored as a model; the others may be the values that a struct describes.
    private static let certain: Set<String> = ["class", "entity", "table"]

    private static let edit =
        "edit the declaration itself; below a heading with `from`, declare it again as it is to be, and what it doesn't have is gone"

    /// What to do about statements that the language needs none for, or of which it has another kind.
    private static let advice = [
        "datasource": "remove it: where the store lies is for the app to say",
        "create": "write `model Name { … }`, with a property such as `title: String` on each line",
        "alter": edit, "change": edit, "extend": edit, "extension": edit, "modify": edit, "update": edit,
        "add": "declare it where it belongs, such as `pages: Int = 0` in its model",
        "rename": "write the new name, and the old one in `@was`, such as `heading: String @was(title)`",
        "insert": "write `seed { title: \"…\" }` in the model", "select": "write `query name { where … }` in the model",
        "data": "write `model Name { … }` for rows, `struct Name { … }` for a value in a row",
        "interface": "write `model Name { … }` for rows, `struct Name { … }` for a value in a row",
        "syntax": "remove it, and begin with `schema` and a name",
        "namespace": "remove it, and begin with `schema` and a name",
    ]

    private static let memberSynonyms = ["fetch": "query", "find": "query", "filter": "query", "enumeration": "enum", "row": "seed"]

    /// The word with which a statement was most likely meant to begin.
    static func meaning(of word: String) -> String? {
        synonyms[word] ?? synonyms[word.lowercased()] ?? NearestName.of(word, among: statements)
    }

    /// The word with which a member of a model was most likely meant to begin.
    static func memberMeaning(of word: String) -> String? {
        memberSynonyms[word] ?? NearestName.of(word, among: members)
    }

    /// Whether a word is `case` misspelt.
    static func isCaseWord(_ word: String) -> Bool {
        word == "value" || word == "member" || NearestName.of(word, among: ["case"]) != nil
    }

    /// The statement is read as if the word that was meant stood there.
    static func statement(_ word: String, meant: String, at range: SourceRange) -> Diagnostic {
        replacement(
            "`\(word)` starts no declaration", meant, isCertain: certain.contains(word), isModel: synonyms[word] == "model", at: range)
    }

    static func statement(_ word: String, at range: SourceRange) -> Diagnostic {
        if let help = advice[word.lowercased()] { return Diagnostic(rule, "`\(word)` starts no declaration", at: range, help: help) }
        if synonyms[word] == "output" {
            return Diagnostic(rule, "`\(word)` starts no declaration", at: range, help: ExpectedToken.outputHelp)
        }
        return Diagnostic(
            rule, "`\(word)` starts no declaration", at: range,
            help: "begin with one of `schema`, `output`, `version`, `section`, `model`, `enum`, `struct`, `remove`, `migration`")
    }

    static func strayProperty(_ name: String, at range: SourceRange) -> Diagnostic {
        Diagnostic(
            rule, "property `\(name)` stands in no model", at: range, help: "move it between the braces of a `model` or `struct`")
    }

    /// What a word belongs into that begins a member of something.
    static func owner(ofMember word: String) -> String? {
        switch word {
        case "query", "seed", "var", "let": "model"
        case "case": "enum"
        case "where", "sort", "limit", "offset": "query"
        case "note", "fill", "convert", "split", "merge", "unique", "custom", "accept": "migration"
        default: nil
        }
    }

    static func strayMember(_ word: String, of owner: String, at range: SourceRange) -> Diagnostic {
        let article = owner == "enum" ? "an" : "a"
        return Diagnostic(
            rule, "`\(word)` stands outside of any \(owner)", at: range, help: "move it between the braces of \(article) `\(owner)`")
    }

    static func member(_ word: String, meant: String?, at range: SourceRange) -> Diagnostic {
        guard let meant else {
            return Diagnostic(
                rule, "`\(word)` declares nothing in a model", at: range,
                help: "a model holds properties, `enum`, `struct`, `query` and `seed`")
        }
        return replacement("`\(word)` declares nothing in a model", meant, at: range)
    }

    static func caseWithoutKeyword(_ name: String, isCertain: Bool, at range: SourceRange) -> Diagnostic {
        Diagnostic(
            rule, "a case of an enum starts with `case`", at: range, help: "write `case \(name)`",
            fixes: [FixIt("write `case`", isCertain ? .safe : .unsafe, [.init(range.before, with: "case ")])])
    }

    static func misspeltCase(_ word: String, at range: SourceRange) -> Diagnostic {
        replacement("a case of an enum starts with `case`", "case", at: range)
    }

    static func enumMember(at range: SourceRange) -> Diagnostic {
        Diagnostic(
            rule, "an enum has only cases", at: range,
            help: "write `case` before a name, or put it in an extension of the generated enum")
    }

    private static func replacement(
        _ message: String, _ meant: String, isCertain: Bool = false, isModel: Bool = false, at range: SourceRange
    ) -> Diagnostic {
        let alternative = isModel && !isCertain ? ", or `struct` for a value that belongs to one row" : ""
        return Diagnostic(
            rule, message, at: range, help: "write `\(meant)`\(alternative)",
            fixes: [FixIt("write `\(meant)`", isCertain ? .safe : .unsafe, [.init(range, with: meant)])])
    }
}
