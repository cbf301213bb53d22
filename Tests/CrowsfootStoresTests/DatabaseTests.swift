import CrowsfootStores
import Testing

/// Tests reading databases that SQLite wrote in each of its formats.
struct DatabaseTests {
    private static let names = ["Vehicle", "Car", "Note", "Größe", "日記🙂", "A6", "A7", "A8", "A9"]
    /// Numbers of each size in which SQLite writes an integer.
    private static let numbers: [Int64] = [0, 1, 127, -1, 40000, 8_388_613, 2_147_483_655, 1 << 40, 1 << 62]

    private static func inspection(_ name: String) throws -> StoreFixture.Inspection {
        try StoreFixture.inspect(StoreFixture.database(name))
    }

    private static func counts(_ inspection: StoreFixture.Inspection) -> [Int] { inspection.rows.prefix(3).map { $0.count ?? -1 } }

    @Test(arguments: StoreFixture.databases) func areReadWithAllTheirValues(name: String) throws {
        let inspection = try Self.inspection(name)
        #expect(inspection.record.entities.map(\.name) == Self.names)
        #expect(inspection.record.entities.map(\.highestID) == Self.numbers)
        #expect(inspection.record.entities.map(\.parent) == [nil, 1] + [Int64?](repeating: nil, count: 7))
        let hashes = inspection.record.metadata.entityHashes
        #expect(hashes.map(\.entity) == ["Note", "Vehicle"])
        #expect(hashes.map(\.hash) == [Array(32..<64), Array(0..<32)])
        #expect(inspection.record.metadata.others.last?.summary == "früher")
        #expect(inspection.rows.suffix(6).allSatisfy { $0.count == nil })
        #expect(inspection.model == nil && !inspection.record.hasCachedModel)
    }

    @Test(arguments: [("small-pages", 100), ("large-pages", 150), ("utf16-little", 150), ("utf16-big", 150), ("reserved", 150)])
    func countTheirRowsByEntity(name: String, notes: Int) throws {
        let inspection = try Self.inspection(name)
        #expect(Self.counts(inspection) == [133, 67, notes])
        #expect(inspection.record.uuid == "first")
        #expect(inspection.record.metadata.others.first?.summary == "1500 bytes")
        #expect(inspection.record.metadata.versionIdentifiers == [name])
    }

    @Test func aColumnThatWasAddedIsInTheTable() throws {
        let note = try #require(try Self.inspection("small-pages").record.tables.first { $0.name == "ZNOTE" })
        #expect(note.columns.map(\.name) == ["Z_PK", "Z_ENT", "Z_OPT", "ZWEIGHT", "ZTEXT", "ZLATER"])
    }

    @Test(arguments: [("log", 6), ("log-big", 6), ("log-open", 6)])
    func aLogCountsUpToItsLastCommit(name: String, frames: Int) throws {
        let inspection = try Self.inspection(name)
        #expect(inspection.record.uuid == "third")
        #expect(inspection.record.framesInLog == frames)
        #expect(Self.counts(inspection) == [26, 14, 60])
    }

    @Test func framesOfAnEarlierUseOfALogDoNotCount() throws {
        let inspection = try Self.inspection("log-restarted")
        #expect(inspection.record.uuid == "after")
        #expect(inspection.record.framesInLog == 1)
        #expect(Self.counts(inspection) == [26, 14, 120])
    }

    @Test func theWholeDatabaseMayBeInTheLog() throws {
        var bytes = try StoreFixture.database("log-only")
        let inspection = try StoreFixture.inspect(bytes)
        #expect(inspection.record.framesInLog == 11)
        #expect(Self.counts(inspection) == [26, 14, 30])
        bytes.database = []
        #expect(try StoreFixture.inspect(bytes) == inspection)
    }

    @Test func withoutItsLogAStoreIsOlder() throws {
        var bytes = try StoreFixture.database("log")
        bytes.log = nil
        #expect(try StoreFixture.inspect(bytes).record.uuid == "first")
        bytes.log = []
        #expect(try StoreFixture.inspect(bytes).record.uuid == "first")
    }

    @Test func aCrashedStoreIsReadBeforeItsTransaction() throws {
        var bytes = try StoreFixture.database("journal")
        let inspection = try StoreFixture.inspect(bytes)
        #expect(inspection.record.uuid == "first")
        #expect(inspection.record.isBeforeCrash)
        #expect(Self.counts(inspection) == [80, 40, 90])
        // A completed transaction leaves a journal with a zeroed header, or an empty one.
        bytes.journal = [UInt8](repeating: 0, count: bytes.journal?.count ?? 0)
        #expect(try !StoreReader(bytes.sources).read().isBeforeCrash)
        bytes.journal = []
        #expect(try !StoreReader(bytes.sources).read().isBeforeCrash)
    }

    @Test func aLogOfAnotherDatabaseIsRefused() throws {
        var bytes = try StoreFixture.database("small-pages")
        // It has its own first page: only the page size shows that it belongs to another database.
        bytes.log = try StoreFixture.database("log").log
        #expect(StoreFixture.reason(bytes) == .foreignLog(pageSize: 512, logPageSize: 1024))
    }
}
