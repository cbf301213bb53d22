import CoreData

/// Rows go from one stub to the other when the other one opens their file.
extension Store {
    /// The rows for the stub of Core Data.
    var sharedRows: [_StoreRow] {
        rows.map { identifier, row in
            var shared = _StoreRow(key: "\(identifier)", entity: row.entity.name, values: [:], links: [:])
            for (name, value) in row.values {
                switch value {
                case .attribute(let value): shared.values[name] = value
                case .one(let target): shared.links[name] = [target].compactMap { $0.map { "\($0)" } }
                case .many(let targets): shared.links[name] = targets.map { "\($0)" }
                }
            }
            return shared
        }
    }

    /// Adopts the rows that the stub of Core Data has saved.
    func adoptRows(_ shared: [_StoreRow], _ models: [EntityInfo]) {
        let pairs = shared.compactMap { row in models.first { $0.name == row.entity }.map { (row, $0, newIdentifier($0)) } }
        let identifiers = Dictionary(pairs.map { ($0.0.key, $0.2) }) { first, _ in first }
        for (row, entity, identifier) in pairs {
            var values = row.values.mapValues(Row.Value.attribute)
            for (name, keys) in row.links {
                let targets = keys.compactMap { identifiers[$0] }
                values[name] = entity.property(named: name)?.isToMany == true ? .many(targets) : .one(targets.first)
            }
            _ = write(identifier, entity, values)
        }
    }
}
