package import CrowsfootModel
import CrowsfootSyntax

/// The rows of a store of one version, in the order in which they were inserted.
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

    /// The rows of a model and of those that inherit from it.
    func rows(of model: ModelID) -> [Row] {
        let heirs = schema.models.filter { $0.parent != nil && schema.ancestors(of: $0).contains { $0.id == model } }.map(\.id)
        return ([model] + heirs).flatMap { idsByModel[$0] ?? [] }.sorted().compactMap { rows[$0] }
    }

    package mutating func insert(_ row: Row) {
        if rows.updateValue(row, forKey: row.id) == nil { idsByModel[row.model, default: []].append(row.id) }
    }

    mutating func remove(_ id: RowID) { rows[id] = nil }

    package mutating func set(_ property: PropertyID, of id: RowID, to value: RowValue) { rows[id]?[property] = value }

    /// Takes a value away, so that the row has none: neither one of its own nor nil.
    mutating func clear(_ property: PropertyID, of id: RowID) { rows[id]?.values[property] = nil }

    /// The value that an app of this version reads for a property of a row.
    package func value(of property: PropertyID, in row: Row) -> RowValue {
        reading.value(row[property], of: schema[property])
    }
}

extension RowStore {
    /// Gives each relationship its other end, where only one of the two was said.
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

/// A row of one version.
package struct Row: Sendable {
    package let id: RowID
    /// The model that it was made as, which may inherit from others.
    package let model: ModelID
    /// The label that identifies it for people.
    package let label: String
    /// Keyed by property, inherited ones included; what has no value here has none at all.
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

/// Names a row through all versions of a rehearsal.
package struct RowID: Hashable, Comparable, Sendable {
    package let index: Int

    package init(_ index: Int) {
        self.index = index
    }

    /// A row that was deleted although something still refers to it.
    package static let gone = RowID(-1)

    package static func < (left: RowID, right: RowID) -> Bool { left.index < right.index }
}
