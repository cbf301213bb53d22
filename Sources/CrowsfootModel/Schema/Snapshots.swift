import CrowsfootSource
import CrowsfootSyntax

extension Property {
    /// What of a property is in the snapshot of a row, where `@snapshot` says it.
    package enum SnapshotForm: String, CaseIterable, Sendable {
        /// Nothing.
        case skip
        /// The identities of the rows that it leads to.
        case id
        /// The snapshots of these rows.
        case whole
    }

    /// What the schema says; nil where it says nothing.
    package var statedSnapshotForm: SnapshotForm? {
        attribute(.snapshot)?.arguments.lazy.filter { $0.label == nil }.compactMap { argument in
            if case .word(let word) = argument.value { SnapshotForm(rawValue: word) } else { nil }
        }.first
    }

    /// The property of the destination by which rows are sorted in a snapshot.
    package var snapshotSorting: Name? {
        attribute(.snapshot)?.arguments.lazy.filter { $0.label == "sort" }.compactMap { argument in
            if case .word(let word) = argument.value { Name(word, argument.range) } else { nil }
        }.first
    }
}

/// What the snapshots of all models hold.
///
/// What a row owns, by a relationship that cascades, is in its snapshot. Of another to-one relationship the identity is there, and of another
/// to-many relationship nothing: reading the identities of its rows would fetch each of them. A snapshot never leads back to where it began,
/// so it always ends.
package struct Snapshots {
    private let schema: Schema
    /// For each model the group of models whose snapshots would hold each other.
    private let groups: [Int]

    package init(_ schema: Schema) {
        var graph = DirectedGraph(nodeCount: schema.models.count)
        for model in schema.models where !model.isVirtual {
            for property in model.properties where Self.isWhole(property) {
                guard let destination = property.type.destination else { continue }
                graph.connect(Int(model.id.index), to: Int(destination.index))
            }
        }
        var groups = Array(schema.models.indices)
        for cycle in graph.cycles() {
            for node in cycle { groups[node] = cycle[0] }
        }
        self.schema = schema
        self.groups = groups
    }

    private static func isWhole(_ property: Property) -> Bool {
        property.statedSnapshotForm.map { $0 == .whole } ?? (property.deleteRule == .cascade)
    }

    /// Of an attribute: whole, or nothing.
    package func form(of id: PropertyID) -> Property.SnapshotForm {
        let property = schema[id]
        if property.statedSnapshotForm == .skip { return .skip }
        guard property.isRelationship else { return .whole }
        if Self.isWhole(property), !isCircular(id) { return .whole }
        if let stated = property.statedSnapshotForm { return stated == .whole ? .id : stated }
        return property.type.isToMany || isWayBack(id) ? .skip : .id
    }

    /// Whether a snapshot of what it leads to would hold a snapshot of the row.
    package func isCircular(_ id: PropertyID) -> Bool {
        guard let destination = schema[id].type.destination else { return false }
        return id.model == destination || groups[Int(id.model.index)] == groups[Int(destination.index)]
    }

    /// Whether it leads to the row whose snapshot this one is in.
    private func isWayBack(_ id: PropertyID) -> Bool {
        guard let other = schema.relationship(of: id)?.other(than: id) else { return false }
        return Self.isWhole(other.property) && !isCircular(other.id)
    }
}
