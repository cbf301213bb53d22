import CrowsfootSource

enum KeywordName: SchemaRule {
    static let rule = Rule(
        id: "name/keyword", severity: .warning,
        summary: "a type or a case has a name that Swift takes only between backticks",
        explanation: """
            `Any` and `Self` are keywords. The compiler of Swift 6.3, with which this was tried, takes them as names only between backticks.
            Whoever forgets those in the app gets Swift's own meaning, often without an error: a variable of type `Any` holds anything.
            """,
        evidence: .confirmed,
        example: .schema("model Any { title: String }"),
        fixed: .replacing("Any", with: "Item"))

    private static let meanings = [
        "Any": "without backticks it is Swift's type of all values", "Self": "without backticks it is the type around it",
    ]

    static func check(_ schema: Schema, _ findings: inout [Diagnostic]) {
        schema.forEachTypeOrCase { name, place in
            guard let meaning = meanings[name.text] else { return }
            findings.append(
                Diagnostic(
                    rule, "`\(name.text)` is a keyword of Swift", at: name.range, label: meaning,
                    help: place.isCase
                        ? "give it another name, and the raw value that it has now" : "give the type a name that says what it holds",
                    subject: place.subject(name)))
        }
    }
}
