import CrowsfootSource

enum ShadowsSwiftData: SchemaRule {
    static let rule = Rule(
        id: "name/shadows-swiftdata", severity: .warning,
        summary: "a type has the name of a SwiftData type or macro",
        finds: "A type with a name such as `Model`, `Query`, `Schema` or `Relationship`, in a schema with a SwiftData output.",
        matters: """
            In your module, the name means your type, also after `@`. Code that means SwiftData's has to write `@SwiftData.Model`, and a
            view can't use `@Query`.
            """,
        fixes: """
            schema | SwiftData source
            rename it, or keep it with `@allow(name/shadows-swiftdata, "why")` | rename it, or keep it with `// crowsfoot:allow name/shadows-swiftdata "why"` above it
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
        // A module with only Core Data models doesn't use SwiftData's names.
        guard schema.usesSwiftData else { return }
        ShadowedName.check(schema, names, rule, &findings) { "`\($0)` shadows the SwiftData type or macro of the same name" }
    }
}
