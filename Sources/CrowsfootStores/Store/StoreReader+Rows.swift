extension StoreReader {
    /// In the order of the entities of the record.
    package func rows(of record: StoreRecord) throws(StoreError) -> [EntityRows] {
        let roots = Self.roots(of: record.entities)
        let shared = Set(record.entities.indices.filter { roots[$0] != $0 }.map { roots[$0] })
        var counter = RowCounter(pager: pager)
        var rows: [EntityRows] = []
        for (index, entity) in record.entities.enumerated() {
            let root = roots[index]
            guard let table = catalog.table(record.entities[root].tableName), table.root > 0 else {
                rows.append(EntityRows(entity: entity.name, count: nil))
                continue
            }
            let count = shared.contains(root) ? try counter.count(table, ofEntity: entity.number) : try counter.count(table)
            rows.append(EntityRows(entity: entity.name, count: count))
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
}
