package import CrowsfootModel

/// Creates sample data of a version from its schema alone: a plain object of each model, and for each edge case of each property an object
/// that differs from it only in that value.
///
/// The same schema gives the same data, with at most a few dozen objects of each model.
package struct RowMaker {
    static let limit = 70

    let schema: Schema
    var store: RowStore
    let newUUIDs = UUIDSequence()
    /// The object that required relationships refer to.
    private var plainRows: [ModelID: RowID] = [:]
    /// Objects whose values aren't complete yet, because new objects may have to refer back to them.
    var unfinishedRows: [ModelID: RowID] = [:]
    private var counts: [ModelID: Int] = [:]
    /// The next number for each topmost model, since inherited keys distinguish all objects of its submodels.
    private var numbers: [ModelID: Int] = [:]
    private var keysWithEdges: Set<PropertyID> = []

    private init(_ schema: Schema) {
        self.schema = schema
        store = RowStore(schema)
    }

    package static func rows(of schema: Schema) -> RowStore {
        var maker = RowMaker(schema)
        let models = schema.models.filter { !$0.isVirtual && !$0.isAbstract }
        for model in models { _ = maker.plainRow(of: model.id) }
        for model in models { maker.makeEdges(of: model) }
        maker.store.completeInverses()
        return maker.store
    }

    /// Returns an object with ordinary values.
    mutating func plainRow(of model: ModelID) -> RowID {
        if let row = plainRows[model] { return row }
        let row = makeRow(of: schema[model], "plain")
        return row
    }

    /// Creates an object with ordinary values, except for these.
    @discardableResult
    mutating func makeRow(of model: Model, _ note: String, _ values: [PropertyID: RowValue] = [:]) -> RowID {
        let root = schema.ancestors(of: model).last?.id ?? model.id
        let number = numbers[root, default: 0] + 1
        numbers[root] = number
        counts[model.id, default: 0] += 1
        let id = RowID(store.count)
        var row = Row(id: id, model: model.id, label: "\(model.name.text) (\(note))")
        store.insert(row)
        if plainRows[model.id] == nil { plainRows[model.id] = id }
        let outer = unfinishedRows.updateValue(id, forKey: model.id)
        for property in schema.storedProperties(of: model) {
            row[property] =
                values[property]
                ?? (schema[property].isRelationship ? plainTarget(of: property) : plainValue(of: schema[property], number))
        }
        unfinishedRows[model.id] = outer
        store.insert(row)
        return id
    }

    private mutating func makeEdges(of model: Model) {
        let keys = keys(of: model)
        for property in schema.storedProperties(of: model) {
            if keys.contains(property), !keysWithEdges.insert(property).inserted { continue }
            for edge in schema[property].isRelationship ? linkEdges(of: property) : valueEdges(of: schema[property]) {
                guard counts[model.id, default: 0] < Self.limit else { return }
                let row = makeRow(of: model, "\(schema[property].name.text) is \(edge.note)", edge.value.map { [property: $0] } ?? [:])
                for _ in 0..<edge.freshRows { link(property, of: row) }
            }
        }
        makeRow(of: model, "same as plain, with other keys", values(of: plainRow(of: model.id), except: keys))
        makeHalfEqualRows(of: model, keys)
    }

    /// Creates objects that share one part of a compound unique key.
    private mutating func makeHalfEqualRows(of model: Model, _ keys: Set<PropertyID>) {
        let uniqueKeys = schema.uniqueKeys(of: model).map { Set($0.compactMap { schema.property(named: $0, of: model) }) }
        let singles = keys.subtracting(uniqueKeys.filter { $0.count > 1 }.flatMap(\.self))
        for key in uniqueKeys where key.count > 1 && key.isDisjoint(with: singles) {
            for property in key.sorted(by: { ($0.model.index, $0.index) < ($1.model.index, $1.index) }) {
                guard counts[model.id, default: 0] < Self.limit else { return }
                makeRow(
                    of: model, "same as plain, with another \(schema[property].name.text)",
                    values(of: plainRow(of: model.id), except: keys.subtracting(key).union([property])))
            }
        }
    }

    private func values(of id: RowID, except keys: Set<PropertyID>) -> [PropertyID: RowValue] {
        guard let row = store[id] else { return [:] }
        return row.values.filter { !keys.contains($0.key) && !schema[$0.key].isRelationship }
    }

    /// Returns the properties whose values have to be unique.
    func keys(of model: Model) -> Set<PropertyID> {
        let identity = schema.identity(of: model).map { [$0.name.text] } ?? []
        return Set((schema.uniqueKeys(of: model).flatMap(\.self) + identity).compactMap { schema.property(named: $0, of: model) })
    }
}

/// One edge case of a value.
struct Edge {
    let note: String
    let value: RowValue?
    /// The number of objects to create for a relationship.
    var freshRows = 0

    init(_ note: String, _ value: RowValue) {
        self.note = note
        self.value = value
    }

    init(_ note: String, freshRows: Int) {
        self.note = note
        value = .rows([])
        self.freshRows = freshRows
    }
}
