import CrowsfootModel
import CrowsfootSyntax

extension RowMaker {
    /// Returns the object for a required relationship.
    mutating func plainTarget(of id: PropertyID) -> RowValue {
        let property = schema[id]
        if property.type.isToMany { return .rows([]) }
        guard let destination = concreteDestination(of: property) else { return .missing }
        let isShared = schema.relationship(of: id)?.other(than: id)?.isToMany ?? true
        if isShared { return .row(plainRow(of: destination)) }
        // Each object needs its own object at the other end.
        if property.type.isOptional { return .missing }
        if let unfinished = unfinishedRows[destination] { return .row(unfinished) }
        return .row(makeRow(of: schema[destination], "for \(schema[id.model].path(of: property))"))
    }

    func linkEdges(of id: PropertyID) -> [Edge] {
        let property = schema[id]
        if property.type.isToMany {
            return concreteDestination(of: property) == nil
                ? [] : [Edge("empty", .rows([])), Edge("one object", freshRows: 1), Edge("several objects", freshRows: 3)]
        }
        let dangling = [Edge("a deleted object", .row(.gone))]
        return (property.type.isOptional ? [Edge("nil", .missing)] : []) + (canDangle(id) ? dangling : [])
    }

    /// Whether deleting the destination doesn't clear it.
    private func canDangle(_ id: PropertyID) -> Bool {
        guard let other = schema.relationship(of: id)?.other(than: id) else { return true }
        return other.property.deleteRule == .none
    }

    /// Adds a new object to a to-many relationship, so that none is taken away from another object.
    mutating func link(_ id: PropertyID, of row: RowID) {
        guard let destination = concreteDestination(of: schema[id]), let present = store[row]?[id].targets else { return }
        let way = schema.relationship(of: id)?.other(than: id)
        let back = way.map { [$0.id: $0.isToMany ? RowValue.rows([row]) : .row(row)] } ?? [:]
        let path = schema[id.model].path(of: schema[id])
        store.set(id, of: row, to: .rows(present + [makeRow(of: schema[destination], "in \(path)", back)]))
    }

    private func concreteDestination(of property: Property) -> ModelID? {
        guard let destination = property.type.destination else { return nil }
        if !schema[destination].isAbstract { return destination }
        return schema.models.first { !$0.isAbstract && schema.ancestors(of: $0).contains { $0.id == destination } }?.id
    }
}
