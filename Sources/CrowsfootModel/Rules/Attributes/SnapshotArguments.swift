import CrowsfootSource
import CrowsfootSyntax

enum SnapshotArguments: AttributedPropertyRule {
    static let rule = Rule(
        id: "attribute/snapshot", severity: .error,
        summary: "a snapshot can't be taken as `@snapshot` asks",
        finds: """
            One of these: `@snapshot` with `id`, `whole` or `sort` on an attribute, which takes only `skip`; a relationship that leads back
            to the model; a `sort` by something else than a required attribute with an order.

            A tree, in which each object has one owner, may lead back to its model.
            """,
        matters: "The snapshot would never end, or its order would be undefined.",
        fixes: """
            the relationship | schema
            leads back to the model | `@snapshot(id)`
            is sorted | name a required attribute of type number, `String`, `Date` or `UUID`
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
                "an attribute takes only `@snapshot(skip)`", "an attribute", at: attribute.range,
                help: "write `@snapshot(skip)` to omit it, or remove `@snapshot`")
        }
        if property.statedSnapshotForm == .whole, let id = schema.property(named: property.name.text, of: model),
            Snapshots(schema).isCircular(id)
        {
            report(
                "a snapshot of `\(model.name.text)` would contain itself without end", "contains snapshots of its own model",
                at: attribute.range,
                help: "write `@snapshot(id)`")
        }
        guard let sorting = property.snapshotSorting else { return }
        if !property.type.isToMany || property.has(.ordered) {
            let label = property.type.isToMany ? "already ordered" : "leads to one object"
            return report("`sort` has no effect on `\(property.name.text)`", label, at: sorting.range, help: "remove `sort`")
        }
        if let key = schema.property(named: sorting.text, of: schema[destination]), schema[key].isSnapshotKey { return }
        let keys = schema.allProperties(of: schema[destination]).filter(\.isSnapshotKey).map(\.name.text)
        let nearest = NearestName.of(sorting.text, among: keys) ?? keys.first
        report(
            "`\(sorting.text)` isn't a sortable required attribute of `\(schema[destination].name.text)`",
            "objects can't be sorted by it", at: sorting.range, help: nearest.map { "write `sort: \($0)`" } ?? "remove `sort`")
    }
}

extension Property {
    fileprivate var isSnapshotKey: Bool {
        if case .scalar(let type) = type { type.traits.isSortable && isKept } else { false }
    }
}
