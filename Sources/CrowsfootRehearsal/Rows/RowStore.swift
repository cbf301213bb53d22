package import CrowsfootModel
import CrowsfootSyntax

/// The objects in a store of one version, in insertion order.
package struct RowStore: Sendable {
    package let schema: Schema
    let reading: StoredReading
    private var rows: [RowID: Row] = [:]
    private var idsByModel: [ModelID: [RowID]] = [:]

    package init(_ schema: Schema) {
        self.init(schema, StoredReading(schema))
    }

    init(_ schema: Schema, _ reading: StoredReading) {
        self.schema = schema
        self.reading = reading
    }

    package var all: [Row] { rows.values.sorted { $0.id < $1.id } }

    package var count: Int { rows.count }

    package subscript(id: RowID) -> Row? { rows[id] }

    /// Returns the objects of a model and its submodels.
    func rows(of model: ModelID) -> [Row] {
        let heirs = schema.models.filter { $0.parent != nil && schema.ancestors(of: $0).contains { $0.id == model } }.map(\.id)
        return ([model] + heirs).flatMap { idsByModel[$0] ?? [] }.sorted().compactMap { rows[$0] }
    }

    package mutating func insert(_ row: Row) {
        if rows.updateValue(row, forKey: row.id) == nil { idsByModel[row.model, default: []].append(row.id) }
    }

    mutating func remove(_ id: RowID) { rows[id] = nil }

    package mutating func set(_ property: PropertyID, of id: RowID, to value: RowValue) { rows[id]?[property] = value }

    /// Removes a value, so that the object has neither a value nor nil.
    mutating func clear(_ property: PropertyID, of id: RowID) { rows[id]?.values[property] = nil }

    /// Returns the value that an app of this version reads.
    package func value(of property: PropertyID, in row: Row) -> RowValue {
        reading.value(row[property], of: schema[property])
    }
}

extension RowStore {
    /// Completes relationships of which only one end is given.
    package mutating func completeInverses() {
        for relationship in schema.relationships {
            guard let second = relationship.second, !relationship.isSymmetric else { continue }
            complete(second, from: relationship.first)
            complete(relationship.first, from: second)
        }
    }

    /// Completes the inverse. A to-one relationship that is already set stays as it is.
    private mutating func complete(_ end: Relationship.End, from other: Relationship.End) {
        var sources: [RowID: [RowID]] = [:]
        for row in rows(of: other.model) {
            for target in row[other.id].targets { sources[target, default: []].append(row.id) }
        }
        for (target, found) in sources {
            guard let row = rows[target] else { continue }
            if end.isToMany {
                let present = row[end.id].targets
                let known = Set(present)
                rows[target]?[end.id] = .rows(present + found.filter { !known.contains($0) })
            } else if row[end.id].isMissing, let first = found.first {
                rows[target]?[end.id] = .row(first)
            }
        }
    }
}

/// An object of one version.
package struct Row: Sendable {
    package let id: RowID
    /// The model of the object, which may be a submodel.
    package let model: ModelID
    /// The label that identifies it in reports.
    package let label: String
    /// The values by property, inherited ones included. A missing key is a property without any value.
    package var values: [PropertyID: RowValue] = [:]

    package init(id: RowID, model: ModelID, label: String) {
        self.id = id
        self.model = model
        self.label = label
    }

    package subscript(property: PropertyID) -> RowValue {
        get { values[property] ?? .missing }
        set { values[property] = newValue }
    }
}

/// Identifies an object in all versions of a rehearsal.
package struct RowID: Hashable, Comparable, Sendable {
    package let index: Int

    package init(_ index: Int) {
        self.index = index
    }

    /// A deleted object to which something still refers.
    package static let gone = RowID(-1)

    package static func < (left: RowID, right: RowID) -> Bool { left.index < right.index }
}
