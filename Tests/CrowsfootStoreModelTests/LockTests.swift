import CrowsfootModel
import CrowsfootSource
import CrowsfootStoreModel
import CrowsfootTestSupport
import Testing

/// Tests that a lock is read as it was written, and that every change of it is found.
struct LockTests {
    private static let text = """
        schema Library
        version 1.0.0
        enum Genre { case novel = "a novel", poem = "100% = poem\\t" }
        struct Note { var text: String; var notes: [Note] = [] }
        model Book @unique(title, year) {
            title: String @hash("two words")
            year: Int16
            genre: Genre = .novel
            notes: [Note] = []
            place: Place @storage(native)
            author: Author?
        }
        struct Place { var x: Double?; var y: Double? }
        model Author { name: String; books: [Book] @count(1...) }
        version 1.1.0 from 1.0.0
        model Shelf { label: String }
        """

    private static func lock() throws -> Lock { Lock(try TestSchema.history(text).versions.map { Lock.Entry($0, .of($0)) }) }

    private static func read(_ bytes: [UInt8]) -> LockReader {
        LockReader(SourceFile(id: FileID(0), path: "Library.lock", bytes: bytes))
    }

    @Test func itIsReadAsItWasWritten() throws {
        let lock = try Self.lock()
        let text = lock.lines(of: "Library")
        let reader = Self.read(Array(text.utf8))
        #expect(reader.faults.isEmpty)
        #expect(reader.lock.lines(of: "Library") == text)
        #expect(reader.lock.entries.map(\.checksum) == lock.entries.map(\.checksum))
        #expect(reader.lock.entries.map(\.path) == lock.entries.map(\.path) && reader.lock.entries.last?.path != nil)
        #expect(text.contains("%20") && !text.contains("\t"))
        #expect(reader.lock.entries.map(\.record?.fields) == lock.entries.map(\.record?.fields))
    }

    /// Every lost or changed byte is found, except in the checksum, which is compared with that of the schema. A quick run changes bytes at
    /// a distance that differs from the length of every part of a line.
    @Test func nothingIsLostUnnoticed() throws {
        let lock = try Self.lock()
        let bytes = Array(lock.lines(of: "Library").utf8)
        let start = (bytes.firstIndex(of: UInt8(ascii: "\n")) ?? 0) + 1
        var count = 0
        for index in stride(from: start, to: bytes.count, by: Thoroughness.isFull ? 1 : 7) where bytes[index] != UInt8(ascii: "\n") {
            var shorter = bytes
            shorter.remove(at: index)
            var other = bytes
            other[index] ^= 1
            for broken in [shorter, other] {
                let reader = Self.read(broken)
                let isSame =
                    reader.faults.isEmpty && reader.lock.entries.map(\.checksum) == lock.entries.map(\.checksum)
                    && reader.lock.entries.map(\.version) == lock.entries.map(\.version)
                    && reader.lock.entries.map(\.entityHashes) == lock.entries.map(\.entityHashes)
                    && reader.lock.entries.map(\.path) == lock.entries.map(\.path)
                #expect(!isSame, "byte \(index)")
                count += 1
            }
        }
        #expect(count > (Thoroughness.isFull ? 1000 : 150))
    }

    /// A truncated, doubled or random lock is read to its end.
    @Test func anythingIsRead() throws {
        let bytes = Array(try Self.lock().lines(of: "Library").utf8)
        for length in stride(from: 0, to: bytes.count, by: Thoroughness.isFull ? 1 : 5) {
            #expect(Self.read(Array(bytes[..<length])).lock.entries.count <= 2)
        }
        #expect(Self.read(bytes + bytes).faults.count == 2)
        var state: UInt64 = 7
        for _ in 0..<(Thoroughness.isFull ? 500 : 100) {
            var noise = bytes
            for _ in 0..<20 {
                state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
                noise[Int(state >> 33) % noise.count] = UInt8(truncatingIfNeeded: state >> 20)
            }
            let reader = Self.read(noise)
            #expect(reader.faults.allSatisfy { $0.range.bytes.upperBound <= noise.count })
        }
    }

    @Test func aLineMayEndAsOnWindows() throws {
        let text = try Self.lock().lines(of: "Library")
        let reader = Self.read(Array(text.utf8).flatMap { $0 == UInt8(ascii: "\n") ? [0x0D, 0x0A] : [$0] })
        #expect(reader.faults.isEmpty && reader.lock.entries.count == 2)
    }
}
