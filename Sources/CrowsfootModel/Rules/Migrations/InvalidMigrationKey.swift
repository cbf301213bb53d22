import CrowsfootSource
import CrowsfootSyntax

enum InvalidMigrationKey: HistoryRule {
    static let rule = Rule(
        id: "migration/invalid-key", severity: .error,
        summary: "invalid key of a migration",
        finds: """
            A `key` property that isn't unique in both versions, has another type, is optional, or isn't a `String`, `UUID`, `URL`, `Date`
            or whole number.
            """,
        matters: "The migration couldn't find the new object for an old value. It stores a value under the key of the old object.",
        fixes: "Use a property with `@unique` or `@id` in both versions.",
        evidence: .language,
        example: """
            schema Library
            version 1.0.0
            model Book { id: UUID = UUID() @id; title: String; pages: String }
            version 1.1.0 after 1.0.0
            model Book { id: UUID = UUID() @id; title: String; pages: Int? }
            migration {
                key Book.title
                convert Book.pages with `Int(pages)`
            }
            """,
        fixed: .replacing(".title", with: ".id"))

    static func check(_ versions: VersionInHistory, _ findings: inout [Diagnostic]) {
        guard let lineage = versions.lineage, let migration = lineage.new.migration else { return }
        let keys = RowKeys(lineage)
        for step in migration.steps {
            guard case .key(let key) = step.kind, let reason = keys.obstacle(key) else { continue }
            findings.append(
                Diagnostic(
                    rule, "`\(step.subject.text)` \(reason)", at: step.subject.range,
                    related: [.init(versions.new[key.new].range, "declared here")],
                    help: "use a property that is unique in both versions and keeps its type", subject: step.subject.text))
        }
    }

    static func isNew(_ path: Name, of model: Model, old: VersionNumber) -> Diagnostic {
        Diagnostic(
            rule, "`\(path.text)` is new, so old objects have no value for it", at: path.range,
            related: [.init(model.name.range, "declared here")], help: "use a property that version \(old) also has", subject: path.text
        )
    }
}
