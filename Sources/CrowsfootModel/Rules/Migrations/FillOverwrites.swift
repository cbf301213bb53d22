import CrowsfootSource

enum FillOverwrites: HistoryRule {
    static let rule = Rule(
        id: "migration/fill-overwrites", severity: .error,
        summary: "`fill` overwrites existing values",
        finds: "A `fill` step for a property that is neither new nor newly required, and that doesn't use its own old value.",
        matters: "Existing values are lost.",
        fixes: """
            the step | schema
            is for missing values | limit it: `fill Book.pages with 100 where pages == 0`
            changes all values | use the property itself: `fill Book.pages with pages + 1`
            isn't needed | remove it
            """,
        evidence: .language,
        example: """
            schema Library
            version 1.0.0
            model Book {
                isbn: String @unique
                title: String
                pages: Int = 0
            }
            version 1.1.0 after 1.0.0
            model Book {
                isbn: String @unique
                title: String
                pages: Int = 0
                subtitle: String = ""
            }
            migration {
                fill Book.pages with 100
            }
            """,
        fixed: .adding(" where pages == 0", after: "100"))

    static func check(_ versions: VersionInHistory, _ findings: inout [Diagnostic]) {
        guard let lineage = versions.lineage, let migration = lineage.new.migration else { return }
        for step in migration.steps {
            guard case .fill(let change) = step.kind, !change.mentionsTarget, let before = lineage.declaredSource(of: change.target) else {
                continue
            }
            let property = lineage.new[change.target]
            let isEverywhere = lineage.modelsWithRows(of: lineage.new[change.target.model]).allSatisfy { model in
                ([lineage.old[model]] + lineage.old.ancestors(of: lineage.old[model])).contains { $0.id == before.model }
            }
            if !isEverywhere || !isSame(property.type, lineage.old[before].type, lineage) { continue }
            findings.append(
                Diagnostic(
                    rule, "`fill` overwrites existing values of `\(step.subject.text)`", at: step.subject.range,
                    related: [.init(lineage.old[before].name.range, "also in version \(lineage.old.version)")],
                    help: lineage.old[before].type.isOptional
                        ? "remove the step, or limit it with `where \(property.name.text) == nil`"
                        : "remove the step, or use `\(property.name.text)` in its value or in a `where`",
                    subject: step.subject.text))
        }
    }

    private static func isSame(_ new: ValueType, _ old: ValueType, _ lineage: Lineage) -> Bool {
        guard let wanted = lineage.predecessor(of: new) else { return false }
        return wanted == old || wanted.isUnknown || old.isUnknown || wanted == .optional(old)
    }
}

extension Migration.Change {
    /// Whether it uses existing values. Swift code may.
    package var mentionsTarget: Bool {
        [value, filter].contains { expression in
            expression?.contains { part in
                if case .swift = part.node { return true }
                return part.property == target
            } ?? false
        }
    }
}
