import CrowsfootSource
import CrowsfootSyntax

enum InvalidMigrationKey: HistoryRule {
    static let rule = Rule(
        id: "migration/invalid-key", severity: .error,
        summary: "rows cannot be found again by the key of a migration",
        explanation: """
            Old and new rows are never open at the same time: a value is written down under the key of its old row and found again by the key of the
            new one. So the key is in both versions, has the same type in both, and tells rows apart: it is marked `@unique` or `@id`. Rows can be
            looked up by a text, a `UUID`, a `URL`, a date or a whole number that is never missing.
            """,
        evidence: .language,
        example: """
            schema Library
            version 1.0.0
            model Book { id: UUID = UUID() @id; title: String; pages: String }
            version 1.1.0 from 1.0.0
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
                    help: "name a property that is unique in both versions and keeps its type", subject: step.subject.text))
        }
    }

    static func isNew(_ path: Name, of model: Model, old: VersionNumber) -> Diagnostic {
        Diagnostic(
            rule, "`\(path.text)` is new: old rows have no value to be found by", at: path.range,
            related: [.init(model.name.range, "declared here")], help: "name a property that version \(old) has as well", subject: path.text
        )
    }
}
