import CrowsfootStores
import CrowsfootTestSupport
import Testing

/// Tests inflating raw deflate data. zlib compressed the longer examples.
struct InflaterTests {
    private static func error(_ bytes: [UInt8], limit: Int = 1000) -> InflateError? {
        do throws(InflateError) {
            _ = try Inflater.inflate(bytes, limit: limit)
            return nil
        } catch {
            return error
        }
    }

    @Test func storedBlocksAreCopied() throws {
        let bytes: [UInt8] = [0, 2, 0, 0xFD, 0xFF, 7, 8, 1, 1, 0, 0xFE, 0xFF, 9, 99]
        #expect(try Inflater.inflate(bytes, limit: 3) == [7, 8, 9])
        #expect(Self.error(bytes, limit: 2) == .tooLarge(limit: 2))
    }

    @Test func fixedCodesCopyWhatTheyHaveJustWritten() throws {
        // Two bytes are written, and then copied.
        #expect(try Inflater.inflate([0x4B, 0x4C, 0x84, 0x01, 0x00], limit: 10) == Array("aaaaaaaaaa".utf8))
        #expect(Self.error([0x4B, 0x4C, 0x84, 0x01, 0x00], limit: 9) == .tooLarge(limit: 9))
    }

    @Test func wrongDataAreRefused() {
        #expect(Self.error([]) == .endsEarly)
        #expect(Self.error([7]) == .unknownBlock)
        #expect(Self.error([1, 1, 0, 0, 0, 5]) == .invalidLength)
        #expect(Self.error([1, 9, 0, 0xF6, 0xFF, 5]) == .endsEarly)
        #expect(Self.error([0x4B]) == .endsEarly)
        // A copy before any output.
        #expect(Self.error([0x83, 0x03, 0x00]) == .invalidDistance)
        // A dynamic block whose code of lengths has no codes, and one with too many literals.
        #expect(Self.error([0x05, 0, 0, 0, 0, 0, 0, 0]) == .invalidCodes)
        #expect(Self.error([0xFD, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF]) == .invalidCodes)
    }

    @Test func cutDataNeverInflate() throws {
        let store = try StoreFixture.database("journal").database
        let packed = try Self.packed()
        #expect(try Inflater.inflate(packed, limit: 1 << 20) == store)
        for size in stride(from: 0, to: packed.count, by: 37) {
            #expect(Self.error(Array(packed.prefix(size)), limit: 1 << 20) == .endsEarly)
        }
    }

    private static func packed() throws -> [UInt8] { try StoreFixture.packed("journal") }

    @Test func damageNeverCrashes() throws {
        let packed = try Self.packed()
        let budget = FuzzBudget()
        var mutator = ByteMutator(seed: budget.seed, fragments: ["\u{0}\u{0}", "\u{1}"])
        while !budget.isSpent {
            let bytes = try? Inflater.inflate(mutator.mutant(of: packed), limit: 1 << 16)
            #expect(bytes?.count ?? 0 <= 1 << 16)
        }
    }
}
