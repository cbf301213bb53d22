import CrowsfootSource
import CrowsfootSyntax

enum SnapshotArguments: AttributedPropertyRule {
    static let rule = Rule(
        id: "attribute/snapshot", severity: .error,
        summary: "`@snapshot` says something that a snapshot can't hold",
        explanation: """
            `id` and `whole` say what of the rows of a relationship is in a snapshot; an attribute is there or, with `skip`, is not. `sort`
            names a required attribute of these rows that has an order: a number, a text, a date or a UUID. A snapshot ends: what leads back
            to the model, at once or over others, can't be in it as a whole, unless it is a tree, whose rows have one owner each.
            """,
        evidence: .language,
        example: """
            schema Gym
            model Workout { sets: [Lift] @inverse(workout) @delete(cascade) @snapshot(sort: place) }
            model Lift { position: Int = 0; workout: Workout? }
            """,
        fixed: .replacing("sort: place", with: "sort: position"))

    static func check(_ property: Property, of model: Model, in schema: Schema, _ findings: inout [Diagnostic]) {
        guard let attribute = property.attribute(.snapshot), !model.isVirtual else { return }
        func report(_ message: String, _ label: String, at range: SourceRange, help: String) {
            findings.append(Diagnostic(rule, message, at: range, label: label, help: help, subject: model.path(of: property)))
        }
        guard let destination = property.type.destination else {
            guard property.statedSnapshotForm != .skip || property.snapshotSorting != nil else { return }
            return report(
                "`@snapshot` of an attribute takes `skip` only", "this is an attribute", at: attribute.range,
                help: "write `@snapshot(skip)` to leave it out, or remove `@snapshot`")
        }
        if property.statedSnapshotForm == .whole, let id = schema.property(named: property.name.text, of: model),
            Snapshots(schema).isCircular(id)
        {
            report(
                "a snapshot of `\(model.name.text)` would never end", "it would hold snapshots of its own model", at: attribute.range,
                help: "write `@snapshot(id)`")
        }
        guard let sorting = property.snapshotSorting else { return }
        if !property.type.isToMany || property.has(.ordered) {
            let label = property.type.isToMany ? "it is `@ordered`" : "it leads to one row"
            return report("there is nothing to sort in `\(property.name.text)`", label, at: sorting.range, help: "remove `sort`")
        }
        if let key = schema.property(named: sorting.text, of: schema[destination]), schema[key].isSnapshotKey { return }
        let keys = schema.allProperties(of: schema[destination]).filter(\.isSnapshotKey).map(\.name.text)
        let nearest = NearestName.of(sorting.text, among: keys) ?? keys.first
        report(
            "`\(sorting.text)` is no required attribute of `\(schema[destination].name.text)` that has an order",
            "rows can't be sorted by it", at: sorting.range, help: nearest.map { "write `sort: \($0)`" } ?? "remove `sort`")
    }
}

extension Property {
    fileprivate var isSnapshotKey: Bool {
        if case .scalar(let type) = type { type.traits.isSortable && isKept } else { false }
    }
}
