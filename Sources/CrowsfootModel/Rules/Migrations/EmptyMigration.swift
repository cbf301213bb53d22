import CrowsfootSource

enum EmptyMigration: SchemaRule {
    static let rule = Rule(
        id: "migration/empty", severity: .info,
        summary: "a migration has no steps",
        finds: "An empty `migration` block.",
        matters: "It has no effect. Most changes need no steps.",
        fixes: "Remove the block, or describe the version with `note`.",
        evidence: .convention,
        example: """
            schema Library
            version 1.0.0
            model Book { title: String }
            version 1.1.0 after 1.0.0
            model Book { title: String; subtitle: String? }
            migration {}
            """,
        fixed: .removing(line: "migration {}"))

    static func check(_ schema: Schema, _ findings: inout [Diagnostic]) {
        guard let migration = schema.migration, migration.steps.isEmpty, !migration.isBroken else { return }
        findings.append(
            Diagnostic(
                rule, "the migration to version \(schema.version) is empty", at: migration.keywordRange,
                help: "remove the block, or describe the version with `note`", subject: "\(schema.version)"))
    }
}
