/// Reads a store of Core Data or SwiftData as of its last commit. Nothing is ever written, and only requested parts are read.
package struct StoreReader {
    private static let metadataTable = "Z_METADATA"
    private static let entityTable = "Z_PRIMARYKEY"
    private static let modelTable = "Z_MODELCACHE"
    /// The size limit of a row in the metadata tables, in bytes.
    private static let rowLimit = 64 << 20

    let pager: Pager
    let catalog: TableCatalog

    /// Opens a store, or throws if it isn't one or can't be read.
    package init(_ sources: StoreSources) throws(StoreError) {
        pager = try Pager(sources)
        catalog = try TableCatalog(pager)
        guard catalog.table(Self.metadataTable) != nil else { throw StoreError(.missingTable(Self.metadataTable)) }
    }

    package func read() throws(StoreError) -> StoreRecord {
        let (uuid, list) = try metadata()
        let metadata: StoreMetadata
        do throws(PropertyListError) { metadata = try MetadataReader.read(list) } catch { throw StoreError(.metadata(error)) }
        return StoreRecord(
            uuid: uuid, metadata: metadata, entities: try entities(),
            tables: catalog.tables.filter { $0.name.hasPrefix("Z") }.map { table in
                StoreTable(name: table.name, columns: table.columns.map { .init(name: $0.name, type: $0.type) })
            },
            hasCachedModel: hasCachedModel, framesInLog: pager.log?.committedFrames ?? 0, isBeforeCrash: pager.journal != nil)
    }

    private func metadata() throws(StoreError) -> (uuid: String?, list: [UInt8]) {
        guard let row = try rows(of: Self.metadataTable, columns: ["Z_UUID", "Z_PLIST"], limit: 1).first, let list = row[1].blob else {
            throw StoreError(.missingMetadata)
        }
        return (row[0].text, list)
    }

    private func entities() throws(StoreError) -> [StoreEntity] {
        if catalog.table(Self.entityTable) == nil { return [] }
        var entities: [StoreEntity] = []
        for row in try rows(of: Self.entityTable, columns: ["Z_ENT", "Z_NAME", "Z_SUPER", "Z_MAX"]) {
            guard let number = row[0].integer, let name = row[1].text else { continue }
            let parent = row[2].integer.flatMap { $0 == 0 ? nil : $0 }
            entities.append(StoreEntity(number: number, name: name, parent: parent, highestID: row[3].integer ?? 0))
        }
        return entities
    }

    private func cachedModel() throws(StoreError) -> [UInt8]? {
        if catalog.table(Self.modelTable) == nil { return nil }
        return try rows(of: Self.modelTable, columns: ["Z_CONTENT"], limit: 1).first?[0].blob
    }

    /// Whether the store contains a model. A damaged one counts, so that its error doesn't hide the rest.
    private var hasCachedModel: Bool {
        do throws(StoreError) { return try cachedModel() != nil } catch { return true }
    }

    /// Reads the model with which the store was last opened, or returns `nil` if the store doesn't contain one.
    package func readModel() throws(StoreError) -> CachedModel? {
        guard let bytes = try cachedModel() else { return nil }
        do throws(CachedModelError) { return try CachedModelReader.read(bytes) } catch { throw StoreError(.modelCache(error)) }
    }

    /// Returns some columns of the first rows of an existing table.
    private func rows(of name: String, columns: [String], limit: Int = .max) throws(StoreError) -> [[Value]] {
        guard let table = catalog.table(name) else { throw StoreError(.missingTable(name)) }
        let places = try columns.map { (column) throws(StoreError) in try table.index(of: column) }
        var rows = try TableRows(pager, root: table.root, limit: Self.rowLimit)
        var found: [[Value]] = []
        while found.count < limit, let row = try rows.next() {
            let values = try rows.values(of: row)
            found.append(
                places.map { place in
                    if table.columns[place].isRowID { return .integer(row.id) }
                    return place < values.count ? values[place] : .null
                })
        }
        return found
    }
}

extension StoreReader {
    /// Returns the row counts, in the order of the record's entities.
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

    /// Returns the index of each entity's root. An entity that inherits from itself is its own root.
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

/// Counts the rows of tables, each once for all entities.
struct RowCounter {
    /// The column with the entity of a row, in a table of several entities.
    private static let entityColumn = "Z_ENT"
    /// The bytes of a row that contain the header and the columns up to this one.
    private static let rowLimit = 1 << 20

    private let pager: Pager
    private var seen: Set<Int> = []
    /// The counts by root page of the table.
    private var counts: [Int: Int] = [:]
    private var countsByEntity: [Int: [Int64: Int]] = [:]

    init(pager: Pager) {
        self.pager = pager
    }

    mutating func count(_ table: Table) throws(StoreError) -> Int {
        if let known = counts[table.root] { return known }
        if let known = countsByEntity[table.root] { return known.values.reduce(0, +) }
        let count = try pager.rowCount(root: table.root, seen: &seen)
        counts[table.root] = count
        return count
    }

    mutating func count(_ table: Table, ofEntity number: Int64) throws(StoreError) -> Int {
        if let known = countsByEntity[table.root] { return known[number] ?? 0 }
        let place = try table.index(of: Self.entityColumn)
        var rows = try TableRows(pager, root: table.root, limit: Self.rowLimit, seen: seen)
        var counts: [Int64: Int] = [:]
        while let row = try rows.next() {
            let values = try rows.values(of: row, columns: place + 1)
            guard place < values.count, let number = values[place].integer else { continue }
            counts[number, default: 0] += 1
        }
        seen = rows.seen
        countsByEntity[table.root] = counts
        return counts[number] ?? 0
    }
}
