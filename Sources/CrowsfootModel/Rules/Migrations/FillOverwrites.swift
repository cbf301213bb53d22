import CrowsfootSource

enum FillOverwrites: HistoryRule {
    static let rule = Rule(
        id: "migration/fill-overwrites", severity: .error,
        summary: "a property is filled that the rows have already",
        explanation: """
            `fill` is for what is new: a new property, or one that becomes required. Of anything else rows have what they were given, which the
            step overwrites. A step that means to do so mentions the property itself, as in `fill Book.title with "Untitled" where title.isEmpty`.
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
            version 1.1.0 from 1.0.0
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
                    related: [.init(lineage.old[before].name.range, "in version \(lineage.old.version) already")],
                    help: "remove the step, or limit it, as in `where \(property.name.text) == nil`",
                    subject: step.subject.text))
        }
    }

    private static func isSame(_ new: ValueType, _ old: ValueType, _ lineage: Lineage) -> Bool {
        guard let wanted = lineage.predecessor(of: new) else { return false }
        return wanted == old || wanted.isUnknown || old.isUnknown || wanted == .optional(old)
    }
}

extension Migration.Change {
    /// Whether it looks at what a row has already; Swift may.
    package var mentionsTarget: Bool {
        [value, filter].contains { expression in
            expression?.contains { part in
                if case .swift = part.node { return true }
                return part.property == target
            } ?? false
        }
    }
}
