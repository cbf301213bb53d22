import CrowsfootSyntax

/// Writes migration steps in schema syntax, each on one line.
package struct StepSpelling {
    private let versions: Versions<Schema>

    package init(_ versions: Versions<Schema>) {
        self.versions = versions
    }

    package func text(of step: Migration.Step) -> String {
        switch step.kind {
        case .note(let text): "note \(StringLiteral.spelling(of: text))"
        case .fill(let change): "fill \(path(change.target, versions.new))\(given(change))"
        case .convert(let change, _): "convert \(path(change.target, versions.new))\(given(change))"
        case .split(let source, let into, let value):
            "split \(path(source, versions.old)) into \(names(into, versions.new)) with \(text(of: value))"
        case .merge(let sources, let change):
            "merge \(paths(sources, versions.old)) into \(versions.new[change.target].name.text)\(given(change))"
        case .key(let pair): "key \(path(pair.new, versions.new))"
        case .unique(let properties, let keep): "unique \(paths(properties, versions.new)) keep \(text(of: keep))"
        case .custom(let text): "custom \(StringLiteral.spelling(of: text))"
        case .accept(let change, let reason): "accept \(change.rawValue) \(step.subject.text) \(StringLiteral.spelling(of: reason))"
        }
    }

    private func given(_ change: Migration.Change) -> String {
        " with \(text(of: change.value))" + (change.filter.map { " where \(text(of: $0))" } ?? "")
    }

    private func text(of expression: Expression) -> String {
        ExpressionSpelling(versions.new, [], former: versions.old).text(of: expression)
    }

    private func text(of keep: Migration.Keep) -> String {
        switch keep {
        case .newest(let property): "newest \(versions.old[property].name.text)"
        case .oldest(let property): "oldest \(versions.old[property].name.text)"
        case .first(let property): "first" + (property.map { " \(versions.old[$0].name.text)" } ?? "")
        case .last(let property): "last" + (property.map { " \(versions.old[$0].name.text)" } ?? "")
        }
    }

    private func path(_ id: PropertyID, _ schema: Schema) -> String { "\(schema[id.model].name.text).\(schema[id].name.text)" }

    private func paths(_ ids: [PropertyID], _ schema: Schema) -> String { ids.map { path($0, schema) }.joined(separator: ", ") }

    private func names(_ ids: [PropertyID], _ schema: Schema) -> String { ids.map { schema[$0].name.text }.joined(separator: ", ") }
}
