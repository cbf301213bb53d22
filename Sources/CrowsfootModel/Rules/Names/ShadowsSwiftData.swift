import CrowsfootSource

enum ShadowsSwiftData: SchemaRule {
    static let rule = Rule(
        id: "name/shadows-swiftdata", severity: .warning,
        summary: "a type takes the name of a type or macro of SwiftData",
        explanation: """
            Inside your module the name means your type from now on, also behind an `@`: beside a type `Model` the macro is
            `@SwiftData.Model`, and beside a type `Query` no view can write `@Query`. Every file that uses SwiftData has to write the long
            names.
            """,
        evidence: .reported,
        example: .schema("model Model { name: String }", named: "Garage"),
        fixed: .replacing("Model", with: "CarModel"))

    private static let names = NameTable([
        "Attribute", "BackingData", "FetchDescriptor", "Index", "MigrationStage", "Model", "ModelActor", "ModelConfiguration",
        "ModelContainer", "ModelContext", "PersistentIdentifier", "PersistentModel", "Query", "Relationship", "Schema",
        "SchemaMigrationPlan", "Transient", "Unique", "VersionedSchema",
    ])

    static func check(_ schema: Schema, _ findings: inout [Diagnostic]) {
        // A module whose models are those of Core Data has no SwiftData that could be hidden.
        guard schema.usesSwiftData else { return }
        ShadowedName.check(schema, names, rule, &findings) { "`\($0)` hides what SwiftData calls so" }
    }
}
