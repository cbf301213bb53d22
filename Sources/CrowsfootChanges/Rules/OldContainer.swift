package import CrowsfootSource

package enum OldContainer: RuleDefinition {
    package static let rule = Rule(
        id: "store/old-container", severity: .error,
        summary: "the app opens its stores with an earlier version than the newest",
        finds: """
            Swift source whose containers have the models of an earlier `VersionedSchema` than the newest one in the migration plan, for
            example by a type alias that wasn't changed. Containers of previews and tests don't count.
            """,
        matters: """
            The app doesn't use the newest version. If a build with it has shipped, the app meets stores of a later version than its own.
            """,
        fixes: """
            the newest version | SwiftData source
            is to be used | `typealias Note = V2.Note`, and `ModelContainer(for: V2.Note.self, migrationPlan: Plan.self)`
            is a draft | remove it from the plan until the app uses it
            """,
        evidence: .language, example: .schema(#"model Note { text: String = "" }"#), fixed: .unchanged,
        swift: Rule.Neighbor(name: "Notes.swift", example: source(model: "V1.Note"), fixed: source(model: "V2.Note")))

    private static func source(model: String) -> String {
        UnusedPlan.versions + """
            let container = try ModelContainer(for: \(model).self, migrationPlan: Plan.self)

            """
    }

    static func found(_ reason: String, at range: SourceRange) -> Diagnostic {
        Diagnostic(rule, reason, at: range, help: "use the models of the newest version, or remove it from the plan until the app uses it")
    }
}
