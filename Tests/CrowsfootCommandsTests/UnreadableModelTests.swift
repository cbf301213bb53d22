import CrowsfootChecking
import CrowsfootTestSupport
import CrowsfootWorkspace
import Foundation
import Testing

/// Tests that `inspect` shows everything else in a store whose model can't be read, in whole or in part.
struct UnreadableModelTests {
    private static let schema = "schema App\nmodel Post {\n    title: String\n}\n"
    private static let hashes = ["Post": [UInt8](repeating: 1, count: 32), "Tag": [UInt8](repeating: 2, count: 32)]

    private static func disk(_ modelCache: [UInt8]?) throws -> MemoryFileSystem {
        var store = SampleStore(checksum: "c3Vt", entityHashes: hashes)
        store.rowCounts = ["Post": 2]
        store.modelCache = modelCache
        let disk = MemoryFileSystem(["App.schema": schema])
        disk.add("App.store", try store.bytes)
        return disk
    }

    @Test(arguments: [
        [], [0], Array("no model".utf8), [UInt8](repeating: 0xFF, count: 300), [1, 8, 0, 0xF7, 0xFF] + Array("bplist00".utf8),
    ])
    func theRestIsTold(cache: [UInt8]) throws {
        let run = Run(["inspect", "App.store", "--count"], in: try Self.disk(cache))
        #expect(run.exitCode == .success && run.errors.isEmpty)
        #expect(run.output.contains("  checksum   c3Vt\n"))
        #expect(run.output.contains("  model      kept in the store, but not readable: "))
        #expect(run.output.contains("\n  Post  AQEB") && run.output.contains("  2 rows\n"))
        #expect(run.output.contains("\n  Tag   AgIC") && run.output.contains("  0 rows\n"))
        let matched = Run(["inspect", "App.store", "--against", "App.schema"], in: try Self.disk(cache))
        #expect(matched.exitCode == .findings && matched.errors.isEmpty)
        #expect(matched.output.contains("  `Post` differs; the details are unknown, because the store has no readable model\n"))
        #expect(matched.output.contains("  `Tag` is only in the store\n"))
        let json = Run(["inspect", "App.store", "--format", "json"], in: try Self.disk(cache))
        #expect(json.output.contains("\"modelError\": \"") && json.output.contains("\"checksum\": \"c3Vt\""))
    }

    @Test func aStoreWithoutModelSaysSo() throws {
        let run = Run(["inspect", "App.store"], in: try Self.disk(nil))
        #expect(run.exitCode == .success && run.output.contains("  model      not kept in the store\n"))
    }

    /// Damages a few bytes of a store that SwiftData wrote, from its beginning to its end.
    @Test func aModelThatIsDamagedHidesNothing() throws {
        let path = GoldenCase.packageDirectory + "/Tests/Stores/FreezeRay/one-model-1.sqlite"
        let whole = [UInt8](try Data(contentsOf: URL(fileURLWithPath: path)))
        let expected = try Self.answer(whole).output.split(separator: "\n")
        var count = 0
        for place in stride(from: 0, to: whole.count - 8, by: Thoroughness.isFull ? 89 : 401) {
            var bytes = whole
            for index in place..<(place + 8) { bytes[index] ^= 0x5A }
            let run = try Self.answer(bytes)
            guard run.exitCode == .success, run.output.contains("not readable") else { continue }
            count += 1
            let lines = run.output.split(separator: "\n")
            #expect(lines.filter { !$0.contains("  model ") } == expected.filter { !$0.contains("  model ") }, "damaged at \(place)")
        }
        #expect(count > 1)
    }

    private static func answer(_ store: [UInt8]) throws -> Run {
        let disk = MemoryFileSystem()
        disk.add("App.store", store)
        return Run(["inspect", "App.store", "--count"], in: disk)
    }
}
