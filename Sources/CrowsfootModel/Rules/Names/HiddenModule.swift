import CrowsfootSource

enum HiddenModule: SchemaRule {
    static let rule = Rule(
        id: "name/hides-module", severity: .error,
        summary: "a type takes the name of a module that generated code has to name",
        explanation: """
            Where a name of a schema hides one of Swift or a framework, the other is still reached through its module:
            `Foundation.Date`. Beside a type called `Foundation` that is the type, and nothing leads to the module any more.
            """,
        evidence: .language,
        example: .schema("model Foundation { name: String }"),
        fixed: .replacing("Foundation", with: "Donor"))

    private static let names = NameTable(["Swift", "Foundation", "SwiftData", "Observation", "SwiftUI", "_Concurrency"])

    static func check(_ schema: Schema, _ findings: inout [Diagnostic]) {
        ShadowedName.check(schema, names, rule, &findings) { "`\($0)` hides the module of that name" }
    }
}
