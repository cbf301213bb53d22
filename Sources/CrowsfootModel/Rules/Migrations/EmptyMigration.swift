import CrowsfootSource

enum EmptyMigration: SchemaRule {
    static let rule = Rule(
        id: "migration/empty", severity: .hint,
        summary: "a migration has no steps",
        explanation: """
            Most of a migration can be read off the two versions and needs no block. An empty one says nothing, and may have been forgotten.
            """,
        evidence: .convention,
        example: """
            schema Library
            version 1.0.0
            model Book { title: String }
            version 1.1.0 from 1.0.0
            model Book { title: String; subtitle: String? }
            migration {}
            """,
        fixed: .removing(line: "migration {}"))

    static func check(_ schema: Schema, _ findings: inout [Diagnostic]) {
        guard let migration = schema.migration, migration.steps.isEmpty, !migration.isBroken else { return }
        findings.append(
            Diagnostic(
                rule, "the migration to version \(schema.version) says nothing", at: migration.keywordRange,
                help: "remove the block, or say with `note` what the version brings", subject: "\(schema.version)"))
    }
}
