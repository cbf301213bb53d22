import CrowsfootSource

enum NothingToFill: HistoryRule {
    static let rule = Rule(
        id: "migration/nothing-to-fill", severity: .warning,
        summary: "a property is filled that the rows have already",
        explanation: """
            `fill` is for what is new: a new property, or one that becomes required. Anything else has a value in every row, which the step
            overwrites. A step that means to do so mentions the property itself, as in `fill Book.title with "Untitled" where title.isEmpty`.
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
        mended: """
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
                fill Book.pages with 100 where pages == 0
            }
            """)

    static func check(_ versions: Versions<Schema?, Schema>, _ findings: inout [Diagnostic]) {
        guard let old = versions.old, let migration = versions.new.migration else { return }
        let pair = Versions(old: old, new: versions.new)
        for step in migration.steps {
            guard case .fill(let change) = step.kind else { continue }
            let property = versions.new[change.target]
            guard let before = pair.predecessor(of: change.target) else {
                if !hasRows(versions.new[change.target.model], pair) { findings.append(noRows(step, change, versions.new)) }
                continue
            }
            let isChanged = !isSame(property.type, old[before].type, pair)
            if isChanged || change.mentionsTarget { continue }
            findings.append(
                Diagnostic(
                    rule, "`\(step.subject.text)` is not new: this overwrites what its rows have", at: step.subject.range,
                    related: [.init(old[before].name.range, "in version \(old.version) already")],
                    help: "remove the step, or say with `where` which values of `\(property.name.text)` it replaces",
                    subject: step.subject.text))
        }
    }

    private static func isSame(_ new: ValueType, _ old: ValueType, _ versions: Versions<Schema, Schema>) -> Bool {
        guard let wanted = versions.predecessor(of: new) else { return false }
        return wanted == old || wanted.isUnknown || old.isUnknown || wanted == .optional(old)
    }

    /// A new parent has the rows of the models that inherit from it.
    private static func hasRows(_ model: Model, _ versions: Versions<Schema, Schema>) -> Bool {
        let heirs = versions.new.models.filter { versions.new.ancestors(of: $0).contains { $0.id == model.id } }
        return ([model] + heirs).contains { versions.predecessor(of: $0) != nil }
    }

    private static func noRows(_ step: Migration.Step, _ change: Migration.Change, _ schema: Schema) -> Diagnostic {
        let model = schema[change.target.model]
        return Diagnostic(
            rule, "`\(model.name.text)` is new in version \(schema.version) and has no rows to fill", at: step.subject.range,
            related: [.init(model.name.range, "declared here")], help: "remove the step", subject: step.subject.text)
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
