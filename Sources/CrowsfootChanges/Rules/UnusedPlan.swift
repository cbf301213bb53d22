package import CrowsfootSource

package enum UnusedPlan: RuleDefinition {
    package static let rule = Rule(
        id: "store/unused-plan", severity: .error,
        summary: "no container has the migration plan",
        finds: """
            A hand-written `SchemaMigrationPlan` with several versions in an app whose containers don't name it, such as
            `.modelContainer(for:)`, which has no argument for a plan. Containers of previews and tests don't count, and an argument that
            can't be read counts as the plan.
            """,
        matters: """
            The stages don't run. SwiftData migrates a store in one step from the version that wrote it, without the code of any stage. So
            it can't open a store that needs code, and the values of a property that two consecutive versions rename are lost.
            """,
        fixes: """
            the plan | SwiftData source
            is to run | `ModelContainer(for: Note.self, migrationPlan: Plan.self)`
            is named in another module, or isn't needed yet | `// crowsfoot:allow store/unused-plan "why"` above the container
            """,
        evidence: .documented, example: .schema(#"model Note { text: String = "" }"#), fixed: .unchanged,
        swift: Rule.Neighbor(name: "Notes.swift", example: source(plan: ""), fixed: source(plan: ", migrationPlan: Plan.self")))

    private static func source(plan: String) -> String {
        versions + "let container = try ModelContainer(for: V2.Note.self\(plan))\n"
    }

    /// Two versions and their plan.
    static let versions: String = {
        let versions = (1...2).map { number in
            """
            enum V\(number): VersionedSchema {
                static let versionIdentifier = Schema.Version(\(number), 0, 0)
                static var models: [any PersistentModel.Type] { [Note.self] }
                @Model final class Note { var text = ""; var mood\(number): String?; init() {} }
            }


            """
        }
        return "import SwiftData\n\n" + versions.joined() + """
            enum Plan: SchemaMigrationPlan {
                static var schemas: [any VersionedSchema.Type] { [V1.self, V2.self] }
                static var stages: [MigrationStage] { [.lightweight(fromVersion: V1.self, toVersion: V2.self)] }
            }


            """
    }()
}
