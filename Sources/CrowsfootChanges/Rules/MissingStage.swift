package import CrowsfootSource

package enum MissingStage: RuleDefinition {
    package static let rule = Rule(
        id: "store/missing-stage", severity: .warning,
        summary: "a migration plan lacks a stage or a version",
        finds: """
            Two consecutive versions of a hand-written `SchemaMigrationPlan` without a stage between them, in a plan that has stages, or
            the newest `VersionedSchema` if the plan doesn't list it.
            """,
        matters: """
            SwiftData looks for the stage that begins with the version of a store. Without one, it probably can't open the store (error
            134504, "unknown model version").
            """,
        fixes: """
            the step between the versions | SwiftData source
            needs no code | add `.lightweight(fromVersion: V1.self, toVersion: V2.self)` to `stages`
            needs code | add `.custom(…)`
            """,
        evidence: .reported, doubt: "The search for a stage is known from listings of Core Data only, so the severity is a warning.",
        example: .schema(#"model Note { text: String = "" }"#), fixed: .unchanged,
        swift: Rule.Neighbor(
            name: "Notes.swift", example: source(stages: [(2, 3)]), fixed: source(stages: [(1, 2), (2, 3)])))

    private static func source(stages: [(Int, Int)]) -> String {
        let versions = (1...3).map { number in
            """
            enum V\(number): VersionedSchema {
                static let versionIdentifier = Schema.Version(\(number), 0, 0)
                static var models: [any PersistentModel.Type] { [Note.self] }
                @Model final class Note { var text = ""; var mood\(number): String?; init() {} }
            }


            """
        }
        let lines = stages.map { "            .lightweight(fromVersion: V\($0).self, toVersion: V\($1).self),\n" }
        return "import SwiftData\n\n" + versions.joined() + """
            enum Plan: SchemaMigrationPlan {
                static var schemas: [any VersionedSchema.Type] { [V1.self, V2.self, V3.self] }
                static var stages: [MigrationStage] {
                    [
            \(lines.joined())        ]
                }
            }

            """
    }
}
