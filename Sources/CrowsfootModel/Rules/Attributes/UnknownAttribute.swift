import CrowsfootSource
import CrowsfootSyntax

enum UnknownAttribute: ValidationRule {
    static let rule = Rule(
        id: "attribute/unknown", severity: .error,
        summary: "unknown attribute",
        finds: """
            An attribute that the language doesn't have. Swift macros have counterparts: `@Attribute(.unique)` is `@unique`,
            `@Relationship(inverse:)` is `@inverse(…)`, and `@Transient` is `@transient`.
            """,
        matters: "Crowsfoot ignores it.",
        fixes: "Use an attribute of [the language reference](../../Language/attributes.md).",
        evidence: .language,
        example: .schema("model Book { isbn: String @uniqe }"),
        fixed: .replacing("@uniqe", with: "@unique"))

    private static let macros = [
        "Attribute": "write `@unique`, `@external`, `@transformable(\"…\")` or `@was(old)` instead",
        "Relationship": "write `@inverse(…)` and `@delete(…)` instead",
        "Model": "write `model Name { … }` instead",
        "Index": "write `@index` instead", "Unique": "write `@unique` instead", "Transient": "write `@transient` instead",
    ]

    /// Advice for what isn't an attribute in this language.
    private static let advice = [
        "default": "write `=` and the value after the type instead, such as `pages: Int = 0`",
        "relation": "use the other model as the type, and name its property in `@inverse(name)`; keys need no property",
        "required": "remove it; a property without `?` is required", "optional": "write `?` after the type instead",
        "nullable": "write `?` after the type instead", "Query": "write `query name { … }` in the model instead",
    ]

    /// Words of other languages that mean an attribute with its argument.
    private static let whole = ["cascade": "delete(cascade)", "nullify": "delete(nullify)"]

    /// Reports attributes of other languages whose arguments have to change, too.
    static func found(
        _ names: [String], at range: SourceRange, others: [SourceRange], meant: String, removing removals: [SourceRange]
    ) -> Diagnostic {
        let attribute = names.count == 1 ? "attribute" : "attributes"
        return Diagnostic(
            rule, "unknown \(attribute) \(NameList.text(names.map { "@" + $0 }))", at: range,
            related: others.map { .init($0, "part of it") }, help: "write `\(meant)`",
            fixes: [
                FixIt(
                    "write `\(meant)`", .unsafe, [.init(range, with: meant)] + removals.map { .init($0, with: "") })
            ])
    }

    static func found(_ name: Name, at range: SourceRange) -> Diagnostic {
        if let help = macros[name.text] {
            return Diagnostic(rule, "`@\(name.text)` is a Swift macro", at: name.range, help: help)
        }
        if let help = advice[name.text] {
            return Diagnostic(rule, "unknown attribute `@\(name.text)`", at: name.range, help: help)
        }
        let meant =
            whole[name.text]
            ?? AttributeSpecification.bySynonym[name.text]?.rawValue
            ?? NearestName.of(name.text, among: AttributeName.allCases.map(\.rawValue))
        if let meant, ForeignBounds.isBound(name.text) {
            return Diagnostic(rule, "unknown attribute `@\(name.text)`", at: name.range, help: "write `@\(meant)(…)`")
        }
        return Diagnostic(
            rule, "unknown attribute `@\(name.text)`", at: name.range, help: meant.map { "write `@\($0)`" } ?? "remove it",
            fixes: meant.map { [FixIt("write `@\($0)`", .unsafe, [.init(name.range, with: $0)])] } ?? [])
    }
}
