import CrowsfootSource

enum AmbiguousCategory: SchemaRule {
    static let rule = Rule(
        id: "name/ambiguous-category", severity: .warning,
        summary: "a type is called `Category`, which is ambiguous outside its module",
        explanation: """
            The headers of the Objective-C runtime declare a `Category` too. Inside the module that declares the model Swift prefers the
            model, as a rule; a test target or another module that imports it does not compile: "'Category' is ambiguous for type lookup
            in this context". There the name of the module has to stand before it, as in `Library.Category`. Another name for the model
            avoids that: `Genre`, `BookCategory`. Whoever has stores in use, or can live with the prefix, puts that on record.
            """,
        evidence: .confirmed,
        example: .schema("model Category { title: String }"),
        fixed: .replacing("Category", with: "BookCategory"))

    static func check(_ schema: Schema, _ findings: inout [Diagnostic]) {
        guard schema.makesSwift else { return }
        schema.forEachFreeType { name in
            guard name.text == "Category" else { return }
            findings.append(
                Diagnostic(
                    rule, "`Category` is ambiguous outside the module that declares it", at: name.range,
                    label: "the Objective-C runtime has one, too",
                    help: "call it `\(schema.name)Category`, or keep it with `@allow(\(rule.id), \"why\")`", subject: name.text))
        }
    }
}
