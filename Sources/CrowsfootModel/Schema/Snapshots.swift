import CrowsfootSource
import CrowsfootSyntax

extension Property {
    /// The form of a property in the snapshot of an object, as `@snapshot` declares it.
    package enum SnapshotForm: String, CaseIterable, Sendable {
        /// The snapshot leaves it out.
        case skip
        /// The identities of the related objects.
        case id
        /// The snapshots of the related objects.
        case whole
    }

    /// The declared form, or `nil`.
    package var statedSnapshotForm: SnapshotForm? {
        attribute(.snapshot)?.arguments.lazy.filter { $0.label == nil }.compactMap { argument in
            if case .word(let word) = argument.value { SnapshotForm(rawValue: word) } else { nil }
        }.first
    }

    /// The property of the destination by which objects are sorted in a snapshot.
    package var snapshotSorting: Name? {
        attribute(.snapshot)?.arguments.lazy.filter { $0.label == "sort" }.compactMap { argument in
            if case .word(let word) = argument.value { Name(word, argument.range) } else { nil }
        }.first
    }
}

/// The contents of the snapshots of all models.
///
/// A snapshot contains objects that an object owns by a cascading relationship. It contains the identity of another to-one relationship,
/// and nothing of another to-many relationship, because reading identities would fetch each object. A snapshot leads back to its model only
/// in a tree, whose objects have one owner each, so it always ends.
package struct Snapshots {
    private let schema: Schema
    private let heirs: [ModelID: [ModelID]]
    /// The group of each model. Snapshots of models in one group would contain each other.
    private let groups: [Int]

    package init(_ schema: Schema) {
        let heirs = schema.heirs()
        var graph = DirectedGraph(nodeCount: schema.models.count)
        for model in schema.models where !model.isVirtual {
            for property in model.properties where Self.isWhole(property) {
                guard let destination = property.type.destination else { continue }
                for source in [model.id] + heirs[model.id, default: []] {
                    for target in [destination] + heirs[destination, default: []] {
                        graph.connect(Int(source.index), to: Int(target.index))
                    }
                }
            }
        }
        var groups = Array(schema.models.indices)
        for cycle in graph.cycles() {
            for node in cycle { groups[node] = cycle[0] }
        }
        self.schema = schema
        self.heirs = heirs
        self.groups = groups
    }

    private static func isWhole(_ property: Property) -> Bool {
        property.statedSnapshotForm.map { $0 == .whole } ?? (property.deleteRule == .cascade)
    }

    /// Returns the form of an attribute: whole or skipped.
    package func form(of id: PropertyID) -> Property.SnapshotForm {
        let property = schema[id]
        if property.statedSnapshotForm == .skip { return .skip }
        guard property.isRelationship else { return .whole }
        if Self.isWhole(property), !isCircular(id) { return .whole }
        if let stated = property.statedSnapshotForm { return stated == .whole ? .id : stated }
        return property.type.isToMany || isInverse(id) ? .skip : .id
    }

    /// Whether a snapshot of its destination could contain a snapshot of the object.
    package func isCircular(_ id: PropertyID) -> Bool { leadsBack(id) && !isBranching(id) }

    /// Whether a snapshot of its destination would contain snapshots of the model.
    private func leadsBack(_ id: PropertyID) -> Bool {
        guard let destination = schema[id].type.destination else { return false }
        let groups = { (model: ModelID) in Set(([model] + heirs[model, default: []]).map { self.groups[Int($0.index)] }) }
        return !groups(id.model).isDisjoint(with: groups(destination))
    }

    /// Whether each related object has only one owner by it, and can't contain that owner.
    private func isBranching(_ id: PropertyID) -> Bool {
        guard schema[id].type.isToMany else { return false }
        guard let relationship = schema.relationship(of: id), let second = relationship.second else { return true }
        let other = relationship.first.id == id ? second : relationship.first
        return !other.isToMany && !Self.isWhole(other.property)
    }

    /// Whether it refers to the only possible owner, whose snapshot contains this one. If several models own an object, such as a line of
    /// an order that the product owns as well, its snapshot names each of them.
    private func isInverse(_ id: PropertyID) -> Bool {
        guard leadsToOwner(id) else { return false }
        let owners = schema.properties(of: schema[id.model]).filter(leadsToOwner).compactMap { schema[$0].type.destination }
        return Set(owners).count == 1
    }

    private func leadsToOwner(_ id: PropertyID) -> Bool {
        guard let other = schema.relationship(of: id)?.other(than: id) else { return false }
        return Self.isWhole(other.property) && !leadsBack(other.id)
    }
}
