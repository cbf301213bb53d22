import CrowsfootSource

enum MissingMigrationKey: HistoryRule {
    static let rule = Rule(
        id: "migration/missing-key", severity: .error,
        summary: "values are carried over, and nothing tells the rows apart",
        explanation: """
            Old and new rows are never open at the same time, and the identifiers that SwiftData gives to rows were reported not to survive a
            migration. `convert`, `split` and `merge` therefore need a property that is `@unique` or `@id` in both versions, by itself and not
            together with others; where there are several, `key` names the one to use. Rows can be looked up by a text, a `UUID`, a `URL`, a date or
            a whole number that is never missing.
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
                    rule, "rows of `\(lineage.new[model].name.text)` cannot be found again after the migration", at: step.subject.range,
                    label: "its value has to be carried over",
                    related: [.init(lineage.new[model].name.range, "no property of it is a key")],
                    help:
                        "add a text, a `UUID`, a date or a whole number that is `@unique` or `@id` by itself in a version before this one, or write the stage by hand with `custom`",
                    subject: step.subject.text))
        }
    }
}
