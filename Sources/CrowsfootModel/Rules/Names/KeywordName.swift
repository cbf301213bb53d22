import CrowsfootSource

enum KeywordName: SchemaRule {
    static let rule = Rule(
        id: "name/keyword", severity: .warning,
        summary: "a type or case needs backticks in Swift",
        finds: "A type or case with the name `Any` or `Self`.",
        matters: "Code without backticks gets Swift's own meaning, often without an error. A variable of type `Any` accepts any value.",
        fixes: """
            the name is of | schema | SwiftData source
            a type | rename it | rename it
            a case | rename it, and write its current raw value | rename it, and write its current raw value
            """,
        evidence: .measured,
        doubt: "The compiler was that of Swift 6.3.",
        example: .schema("model Any { title: String }"),
        fixed: .replacing("Any", with: "Item"))

    private static let meanings = [
        "Any": "without backticks it is Swift's type of all values", "Self": "without backticks it is the type around it",
    ]

    static func check(_ schema: Schema, _ findings: inout [Diagnostic]) {
        schema.forEachTypeOrCase { name, kind in
            guard let meaning = meanings[name.text] else { return }
            findings.append(
                Diagnostic(
                    rule, "`\(name.text)` is a Swift keyword", at: name.range, label: meaning,
                    help: kind.isCase ? "rename it, and write its current raw value" : "rename it",
                    subject: kind.subject(name)))
        }
    }
}
