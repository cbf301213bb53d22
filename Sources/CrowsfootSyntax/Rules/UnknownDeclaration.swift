import CrowsfootSource

enum UnknownDeclaration: RuleDefinition {
    static let rule = Rule(
        id: "syntax/unknown-declaration", severity: .error,
        summary: "unknown declaration",
        finds: """
            A line that starts with an unknown word. A file contains `schema`, `output`, `version`, `section`, `model`, `enum`, `struct`,
            `remove` and `migration`. A model contains properties, `enum`, `struct`, `query` and `seed`. An enum contains `case`s.
            """,
        matters: "Crowsfoot can't read the declaration.",
        fixes: "Use a keyword of the language, such as `model`, or move the line into the declaration that it belongs to.",
        evidence: .language,
        example: .schema("class Book { title: String }"),
        fixed: .replacing("class", with: "model"))

    private static let statements = [
        "schema", "output", "version", "section", "model", "abstract", "virtual", "enum", "struct", "remove", "migration",
    ]

    private static let members = ["enum", "struct", "query", "seed"]

    /// Names of the declarations in other languages.
    private static let synonyms = [
        "class": "model", "entity": "model", "table": "model", "type": "model", "record": "model", "object": "model",
        "collection": "model", "document": "model", "actor": "model", "group": "section",
        "migrate": "migration", "generator": "output", "generate": "output", "datasource": "output", "message": "model",
        "enumeration": "enum", "database": "schema", "structure": "struct",
    ]

    /// Words that always mean a model. The others may also mean a struct.
    private static let certain: Set<String> = ["class", "entity", "table"]

    private static let edit =
        "edit the declaration directly; in a version with `from`, repeat the whole declaration"

    private static let prisma =
        "if this is a Prisma schema, remove `datasource` and `generator`, write `schema Name` instead, and run `crowsfoot check --fix`"

    private static let removal =
        "delete the declaration itself, and accept the loss of its stored values with `accept remove Name \"why\"` in a `migration` block"

    /// Advice for statements of other languages.
    private static let advice = [
        "datasource": prisma, "generator": prisma,
        "create": "write `model Name { … }`, with a property such as `title: String` on each line",
        "delete": removal, "drop": removal,
        "alter": edit, "change": edit, "extend": edit, "extension": edit, "modify": edit, "update": edit,
        "add": "declare it where it belongs, such as `pages: Int = 0` in its model",
        "rename": "write the new name, and the old one in `@was`, such as `heading: String @was(title)`",
        "insert": "write `seed { title: \"…\" }` in the model", "select": "write `query name { where … }` in the model",
        "data": "write `model Name { … }` for objects, or `struct Name { … }` for values in them",
        "interface": "write `model Name { … }` for objects, or `struct Name { … }` for values in them",
        "syntax": "remove it, and start with `schema` and a name",
        "namespace": "remove it, and start with `schema` and a name",
    ]

    private static let memberSynonyms = ["fetch": "query", "find": "query", "filter": "query", "enumeration": "enum", "row": "seed"]

    /// The keyword that the first word of a statement probably means.
    static func meaning(of word: String) -> String? {
        synonyms[word] ?? synonyms[word.lowercased()] ?? NearestName.of(word, among: statements)
    }

    /// The keyword that the first word of a member probably means.
    static func memberMeaning(of word: String) -> String? {
        memberSynonyms[word] ?? NearestName.of(word, among: members)
    }

    /// Whether a word is a misspelled `case`.
    static func isCaseWord(_ word: String) -> Bool {
        word == "value" || word == "member" || NearestName.of(word, among: ["case"]) != nil
    }

    /// Reports a statement that is read with the keyword that was probably meant.
    static func statement(_ word: String, meant: String, at range: SourceRange) -> Diagnostic {
        replacement(
            "unknown declaration `\(word)`", meant, isCertain: certain.contains(word), isModel: synonyms[word] == "model", at: range)
    }

    static func statement(_ word: String, at range: SourceRange) -> Diagnostic {
        if let help = advice[word.lowercased()] { return Diagnostic(rule, "unknown declaration `\(word)`", at: range, help: help) }
        if synonyms[word] == "output" {
            return Diagnostic(rule, "unknown declaration `\(word)`", at: range, help: ExpectedToken.outputHelp)
        }
        return Diagnostic(
            rule, "unknown declaration `\(word)`", at: range,
            help: "use `schema`, `output`, `version`, `section`, `model`, `enum`, `struct`, `remove` or `migration`")
    }

    static func strayProperty(_ name: String, at range: SourceRange) -> Diagnostic {
        Diagnostic(
            rule, "property `\(name)` is outside of any model", at: range, help: "move it into a `model` or `struct`")
    }

    /// The declaration that contains members with this keyword.
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
            rule, "`\(word)` is outside of any \(owner)", at: range, help: "move it into \(article) `\(owner)`")
    }

    static func member(_ word: String, meant: String?, at range: SourceRange) -> Diagnostic {
        guard let meant else {
            return Diagnostic(
                rule, "unknown member `\(word)`", at: range,
                help: "use a property, `enum`, `struct`, `query` or `seed`")
        }
        return replacement("unknown member `\(word)`", meant, at: range)
    }

    static func caseWithoutKeyword(_ name: String, isCertain: Bool, at range: SourceRange) -> Diagnostic {
        Diagnostic(
            rule, "expected `case` before the name of a case", at: range, help: "write `case \(name)`",
            fixes: [FixIt("write `case`", isCertain ? .safe : .unsafe, [.init(range.before, with: "case ")])])
    }

    static func misspeltCase(_ word: String, at range: SourceRange) -> Diagnostic {
        replacement("expected `case` before the name of a case", "case", at: range)
    }

    static func enumMember(at range: SourceRange) -> Diagnostic {
        Diagnostic(
            rule, "an enum contains only cases", at: range,
            help: "write `case` before a name, or write an extension of the generated enum")
    }

    private static func replacement(
        _ message: String, _ meant: String, isCertain: Bool = false, isModel: Bool = false, at range: SourceRange
    ) -> Diagnostic {
        let alternative = isModel && !isCertain ? ", or `struct` for values in an object" : ""
        return Diagnostic(
            rule, message, at: range, help: "write `\(meant)`\(alternative)",
            fixes: [FixIt("write `\(meant)`", isCertain ? .safe : .unsafe, [.init(range, with: meant)])])
    }
}
