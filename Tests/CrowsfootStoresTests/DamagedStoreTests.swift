import CrowsfootStores
import CrowsfootTestSupport
import Testing

/// Tests files that are not stores, and damaged stores.
struct DamagedStoreTests {
    private static func reason(_ bytes: [UInt8]) -> StoreError.Reason? { StoreFixture.reason(.init(database: bytes)) }

    @Test func otherFilesAreReportedByTheirKind() {
        var generator = SeededGenerator(seed: 7)
        #expect(Self.reason([]) == .empty)
        #expect(Self.reason(Array("SQLite format 3\u{0}".utf8)) == .tooShort(size: 16))
        #expect(Self.reason(Array("model Book {\n}\n".utf8)) == .text)
        #expect(Self.reason(Array("<?xml version=\"1.0\"?>\n<größe/>".utf8)) == .text)
        #expect(Self.reason(Array("bplist00".utf8) + [0, 1, 2]) == .propertyList)
        #expect(Self.reason([0x89, 0x50, 0x4E, 0x47]) == .tooShort(size: 4))
        #expect(Self.reason([UInt8](repeating: 0, count: 4096)) == .unknownFormat)
        #expect(Self.reason((0..<4096).map { _ in UInt8.random(in: 0...255, using: &generator) }) == .encrypted)
    }

    @Test func otherDatabasesAreNotStores() throws {
        let bytes = try StoreFixture.freezeRay(1)
        let other = bytes.replacing(Array("Z_METADATA".utf8), with: Array("X_METADATA".utf8))
        #expect(Self.reason(other) == .missingTable("Z_METADATA"))
        let unnamed = bytes.replacing(Array("Z_PLIST BLOB".utf8), with: Array("Z_OTHER BLOB".utf8))
        #expect(Self.reason(unnamed) == .missingColumn("Z_PLIST", table: "Z_METADATA"))
    }

    @Test(arguments: [(16, [3, 232]), (20, [0xFF]), (21, [63]), (56, [0, 0, 0, 9])])
    func aHeaderThatCannotBeIsRefused(offset: Int, values: [UInt8]) throws {
        // Of the 512 bytes of a page, 255 reserved ones leave too few.
        var bytes = try StoreFixture.database("small-pages").database
        bytes.replaceSubrange(offset..<(offset + values.count), with: values)
        guard case .invalidHeader = Self.reason(bytes) else {
            Issue.record("\(String(describing: Self.reason(bytes)))")
            return
        }
    }

    @Test func aNewerFormatIsRefused() throws {
        var bytes = try StoreFixture.freezeRay(1)
        bytes[19] = 3
        #expect(Self.reason(bytes) == .newerFormat(version: 3))
    }

    @Test func treesThatLeadBackToThemselvesEnd() throws {
        var bytes = try StoreFixture.database("small-pages").database
        // The first page is an interior one: its right-most child is now itself.
        #expect(bytes[100] == 5)
        bytes.replaceSubrange(108..<112, with: [0, 0, 0, 1])
        #expect(Self.reason(bytes) == .repeatedPage(page: 1))
        bytes.replaceSubrange(108..<112, with: [0, 1, 0, 0])
        #expect(Self.reason(bytes) == .pageOutOfRange(page: 65536, count: bytes.count / 512))
    }

    @Test func rowsThatShareBytesAreRefused() throws {
        var bytes = try StoreFixture.freezeRay(1)
        // All rows of the first page are now the longest one.
        for index in 0..<17 { bytes.replaceSubrange((108 + 2 * index)..<(110 + 2 * index), with: [0x0C, 0x0B]) }
        #expect(Self.reason(bytes) == .invalidPage(page: 1, "has rows that overlap"))
    }

    @Test func tablesThatSharePagesAreRefused() throws {
        var bytes = try StoreFixture.database("reserved")
        // According to the first page, one table starts in the last page of another.
        let vehicle = try #require(bytes.database.firstRange(of: Array("tableZVEHICLEZVEHICLE".utf8))).upperBound
        let note = try #require(bytes.database.firstRange(of: Array("tableZNOTEZNOTE".utf8))).upperBound
        let root = (Int(bytes.database[vehicle]) - 1) * 1024
        #expect(bytes.database[root] == 5)
        let last = bytes.database[root + 11]
        bytes.database[note] = last
        #expect(StoreFixture.reason(bytes) == .repeatedPage(page: Int(last)))
    }

    @Test func truncatedStoresAreNeverMisread() throws {
        for name in ["small-pages", "utf16-big"] {
            let whole = try StoreFixture.database(name)
            let inspection = try StoreFixture.inspect(whole)
            for size in stride(from: 0, to: whole.database.count, by: 331) {
                let cut = StoreFixture.Bytes(database: Array(whole.database.prefix(size)))
                switch StoreFixture.reason(cut) {
                case nil: #expect(try StoreFixture.inspect(cut) == inspection)
                case .empty: #expect(size == 0)
                case .truncated(_, let found): #expect(size > 0 && found == size)
                case let other?: Issue.record("\(size) bytes of \(name): \(other)")
                }
            }
            let cut = StoreFixture.Bytes(database: Array(whole.database.prefix(whole.database.count / 2)))
            guard case .truncated = StoreFixture.reason(cut) else {
                Issue.record("\(name) is not found to be cut short")
                continue
            }
        }
    }

    @Test func aDamagedLogGivesAnEarlierCommit() throws {
        var bytes = try StoreFixture.database("log")
        let log = try #require(bytes.log)
        var found: Set<String> = []
        for size in Array(stride(from: 0, to: log.count, by: 29)) + [log.count] {
            bytes.log = Array(log.prefix(size))
            found.insert(try StoreReader(bytes.sources).read().uuid ?? "none")
        }
        #expect(found == ["first", "second", "third"])
        for offset in stride(from: 0, to: log.count, by: 61) {
            var damaged = log
            damaged[offset] ^= UInt8(1 << (offset % 8))
            bytes.log = damaged
            found.insert(try StoreReader(bytes.sources).read().uuid ?? "none")
        }
        #expect(found == ["first", "second", "third"])
    }

    @Test(arguments: ["one-model", "small-pages", "log-only", "journal"])
    func damageNeverCrashes(name: String) throws {
        let whole = name == "one-model" ? .init(database: try StoreFixture.freezeRay(1)) : try StoreFixture.database(name)
        let budget = FuzzBudget()
        var generator = SeededGenerator(seed: budget.seed)
        var mutants = 0
        while !budget.isSpent || mutants < 10 {
            var bytes = whole
            for _ in 0..<Int.random(in: 1...6, using: &generator) {
                Self.damage(&bytes.database, &generator)
                if var log = bytes.log { Self.damage(&log, &generator); bytes.log = log }
                if var journal = bytes.journal { Self.damage(&journal, &generator); bytes.journal = journal }
            }
            let start = ContinuousClock.now
            _ = StoreFixture.reason(bytes)
            #expect(ContinuousClock.now - start < .seconds(5))
            mutants += 1
        }
    }

    /// Damages bytes, mostly in the headers of pages.
    private static func damage(_ bytes: inout [UInt8], _ generator: inout SeededGenerator) {
        guard !bytes.isEmpty else { return }
        let place = Int.random(in: 0..<bytes.count, using: &generator)
        switch Int.random(in: 0..<5, using: &generator) {
        case 0: bytes[place] ^= UInt8(1 << Int.random(in: 0..<8, using: &generator))
        case 1: bytes[place] = UInt8.random(in: 0...255, using: &generator)
        case 2: bytes[place / 512 * 512 + place % min(16, bytes.count - place / 512 * 512)] = UInt8.random(in: 0...255, using: &generator)
        case 3: bytes[min(place % 256, bytes.count - 1)] = UInt8.random(in: 0...255, using: &generator)
        default: bytes.replaceSubrange(place..<min(place + 4, bytes.count), with: [0xFF, 0xFF, 0xFF, 0xFF].prefix(bytes.count - place))
        }
    }
}

extension [UInt8] {
    /// Replaces every occurrence of a sequence of bytes.
    fileprivate func replacing(_ old: [UInt8], with new: [UInt8]) -> [UInt8] {
        var result = self
        var place = 0
        while place + old.count <= result.count {
            if result[place..<(place + old.count)].elementsEqual(old) { result.replaceSubrange(place..<(place + old.count), with: new) }
            place += 1
        }
        return result
    }
}
