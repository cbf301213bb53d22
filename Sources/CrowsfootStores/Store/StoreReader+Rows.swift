extension StoreReader {
    /// Which entity a row is of, in a table that several share.
    private static let entityColumn = "Z_ENT"
    /// Enough for what says where the column is, and for what stands before it.
    private static let rowLimit = 1 << 20

    /// In the order of the entities of the record.
    package func rows(of record: StoreRecord) throws(StoreError) -> [EntityRows] {
        let roots = Self.roots(of: record.entities)
        let shared = Set(record.entities.indices.filter { roots[$0] != $0 }.map { roots[$0] })
        var counts: [Int: [Int64: Int]] = [:]
        var rows: [EntityRows] = []
        for (index, entity) in record.entities.enumerated() {
            let root = roots[index]
            guard let table = catalog.table(record.entities[root].tableName), table.root > 0 else {
                rows.append(EntityRows(entity: entity.name, count: nil))
                continue
            }
            if !shared.contains(root) {
                rows.append(EntityRows(entity: entity.name, count: try pager.rowCount(root: table.root)))
                continue
            }
            let byEntity = if let known = counts[root] { known } else { try count(table) }
            counts[root] = byEntity
            rows.append(EntityRows(entity: entity.name, count: byEntity[entity.number] ?? 0))
        }
        return rows
    }

    /// Of each entity the one at the top of its hierarchy, by their places; one that inherits from itself is its own.
    private static func roots(of entities: [StoreEntity]) -> [Int] {
        let places = Dictionary(entities.indices.map { (entities[$0].number, $0) }, uniquingKeysWith: { first, _ in first })
        var roots: [Int?] = entities.map { _ in nil }
        for index in entities.indices {
            var way: [Int] = []
            var seen: Set<Int> = []
            var place = index
            while roots[place] == nil, seen.insert(place).inserted {
                way.append(place)
                guard let parent = entities[place].parent.flatMap({ places[$0] }) else { break }
                place = parent
            }
            let root = roots[place] ?? place
            for place in way { roots[place] = root }
        }
        return roots.enumerated().map { $1 ?? $0 }
    }

    private func count(_ table: Table) throws(StoreError) -> [Int64: Int] {
        let place = try table.index(of: Self.entityColumn)
        var rows = try TableRows(pager, root: table.root, limit: Self.rowLimit)
        var counts: [Int64: Int] = [:]
        while let row = try rows.next() {
            let values = try rows.values(of: row, columns: place + 1)
            guard place < values.count, let number = values[place].integer else { continue }
            counts[number, default: 0] += 1
        }
        return counts
    }
}
