import CrowsfootSource

enum AmbiguousCategory: SchemaRule {
    static let rule = Rule(
        id: "name/ambiguous-category", severity: .warning,
        summary: "`Category` is ambiguous outside its module",
        finds: "A type with the name `Category` in a schema with a Swift output. The Objective-C runtime declares the same name.",
        matters: """
            A test target or another module doesn't compile: "'Category' is ambiguous for type lookup in this context". There, you have to
            write the module's name before it.
            """,
        fixes: """
            the name | schema | SwiftData source
            can change | rename it, for example to `BookCategory` | rename it, for example to `BookCategory`
            must stay | keep it with `@allow(name/ambiguous-category, "why")` | `// crowsfoot:allow name/ambiguous-category "why"` above it
            """,
        evidence: .measured,
        example: .schema("model Category { title: String }"),
        fixed: .replacing("Category", with: "BookCategory"))

    static func check(_ schema: Schema, _ findings: inout [Diagnostic]) {
        guard schema.makesSwift else { return }
        schema.forEachFreeType { name in
            guard name.text == "Category" else { return }
            findings.append(
                Diagnostic(
                    rule, "`Category` is ambiguous outside the module that declares it", at: name.range,
                    label: "also declared by the Objective-C runtime",
                    help: "rename it, for example to `\(schema.name)Category`, or keep it with `@allow(\(rule.id), \"why\")`",
                    subject: name.text))
        }
    }
}
