import CrowsfootSource

enum HiddenModule: SchemaRule {
    static let rule = Rule(
        id: "name/hides-module", severity: .error,
        summary: "a type has the name of a module that generated code uses",
        finds: "A type with the name `Swift`, `Foundation`, `SwiftData`, `Observation`, `SwiftUI` or `_Concurrency`.",
        matters: """
            Generated code writes `Foundation.Date`. With a type `Foundation`, Swift looks for `Date` inside of that type, and the code
            doesn't compile.
            """,
        fixes: """
            the model | schema | SwiftData source
            is new | `model Donor` | `final class Donor`
            was released | `model Donor @was(Foundation)` | `final class Donor`, and copy the objects in a custom `MigrationStage`
            """,
        evidence: .language,
        example: .schema("model Foundation { name: String }"),
        fixed: .replacing("Foundation", with: "Donor"))

    private static let names = NameTable(["Swift", "Foundation", "SwiftData", "Observation", "SwiftUI", "_Concurrency"])

    static func check(_ schema: Schema, _ findings: inout [Diagnostic]) {
        ShadowedName.check(schema, names, rule, &findings) { "`\($0)` hides the module of the same name" }
    }
}
