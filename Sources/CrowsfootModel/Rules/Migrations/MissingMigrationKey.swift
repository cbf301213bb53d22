import CrowsfootSource

enum MissingMigrationKey: HistoryRule {
    static let rule = Rule(
        id: "migration/missing-key", severity: .error,
        summary: "a migration can't find its objects again",
        finds: """
            A step `convert`, `split` or `merge` for a model without a key. A key is a property that is `@unique` or `@id` by itself in both
            versions, required, and a `String`, a `UUID`, a `URL`, a `Date` or a whole number.
            """,
        matters: """
            The migration reads the old values before a stage and writes the new ones after it, so it has to find each object again. Only a
            key is sure to be the same: SwiftData's own identifiers are reported to change. Without a key, the values would be lost.
            """,
        fixes: """
            the model | schema
            can get a key | add a `@unique` or `@id` property in an earlier version, so that all objects have one
            can't get one | write the stage in Swift, with `custom`
            """,
        evidence: .language,
        example: .versions(
            "model Book { title: String; pages: String }", then: "model Book { title: String; pages: Int? }",
            migration: "convert Book.pages with `Int(pages)`"),
        fixed: .replacing("title: String; pages: Int", with: "isbn: String @unique; pages: Int")
            .replacing("title: String", with: "isbn: String @unique"))

    static func check(_ versions: VersionInHistory, _ findings: inout [Diagnostic]) {
        guard let lineage = versions.lineage, let migration = lineage.new.migration, !migration.isBroken else { return }
        let keys = RowKeys(lineage)
        var settled: Set<ModelID> = []
        for step in migration.steps {
            if case .key(let key) = step.kind { settled.insert(key.new.model) }
        }
        for step in migration.steps {
            guard let model = step.kind.carriedModel, settled.insert(model).inserted, keys[model] == nil else { continue }
            findings.append(
                Diagnostic(
                    rule, "the migration can't find objects of `\(lineage.new[model].name.text)` again", at: step.subject.range,
                    label: "its value must be copied",
                    related: [.init(lineage.new[model].name.range, "no property is a key")],
                    help:
                        "add a `@unique` or `@id` property of type `String`, `UUID`, `Date` or `Int` in an earlier version, or write a `custom` step",
                    subject: step.subject.text))
        }
    }
}
