import CrowsfootChecking
import CrowsfootProof
import CrowsfootStores
import CrowsfootTestSupport
import Foundation
import Testing

/// Tests the stores that are kept from runs on a Mac.
struct KeptStoreTests {
    private static func database(_ name: String) throws -> [UInt8] {
        let path = "\(GoldenCase.packageDirectory)/Tests/Stores/Databases/\(name).deflate"
        return try Inflater.inflate([UInt8](Data(contentsOf: URL(fileURLWithPath: path))), limit: 1 << 20)
    }

    private static func write(_ bytes: [UInt8], to path: String) throws {
        let url = URL(fileURLWithPath: path)
        try FileManager.default.createDirectory(at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
        try Data(bytes).write(to: url)
    }

    private static func report(isReal: Bool) -> ProofReport {
        let answers = ["checksums14/Plain", "checksums14/Missing", "probes/deny"].map {
            ProofAnswer(name: $0, claims: [], expected: "", observed: "", verdict: .contradicts)
        }
        return ProofReport(system: "macOS 26.1 (25B78)", compiler: "", isReal: isReal, answers: answers)
    }

    /// A kept store needs no log: everything in the log is in the database.
    @Test func storesAreKeptWithTheirLogs() throws {
        let folder = try TemporaryFolder()
        let (run, root) = (folder.path("run").text, folder.path("root").text)
        let (database, log) = (try Self.database("log.sqlite"), try Self.database("log.sqlite-wal"))
        for name in ["checksums14/Plain", "probes/deny"] {
            try Self.write(database, to: "\(run)/\(name)/probe.store")
            try Self.write(log, to: "\(run)/\(name)/probe.store-wal")
        }
        try Self.write(Array(Self.report(isReal: true).json.utf8), to: "\(run)/proof.json")
        let stores = KeptStores(in: root)
        let kept = try stores.keep(run).map { $0.dropFirst(root.count + 1) }
        #expect(kept == ["Tests/Proof/Reports/macOS-26.1.json", "Tests/Stores/Proof/macOS-26.1/checksums14/Plain.store.deflate"])
        let all = try stores.all()
        let store = try #require(all["macOS-26.1/checksums14/Plain"])
        let (whole, merged) = (try StoreReader(Self.sources(database, log)), try StoreReader(Self.sources(store, nil)))
        let (old, new) = (try whole.read(), try merged.read())
        #expect(old.framesInLog > 0 && new.framesInLog == 0)
        #expect(new.metadata == old.metadata && new.entities == old.entities && new.tables == old.tables)
        #expect(try merged.rows(of: new) == whole.rows(of: old))
        // Without its log, the database has less.
        #expect(try StoreReader(Self.sources(database, nil)).rows(of: old) != whole.rows(of: old))
    }

    private static func sources(_ database: [UInt8], _ log: [UInt8]?) -> StoreSources {
        StoreSources(MemorySource(database), log: log.map { MemorySource($0) })
    }

    @Test func storesOfTheStubAreNotKept() throws {
        let folder = try TemporaryFolder()
        try Self.write(Array(Self.report(isReal: false).json.utf8), to: folder.path("proof.json").text)
        #expect(throws: GoldenFailure.self) { try KeptStores(in: folder.path("root").text).keep(folder.path.text) }
    }

    /// The hashes in the stores of Apple's frameworks are those of the schemas, unless a report states that they differ.
    @Test func keptStoresHaveTheHashesOfTheirSchemas() throws {
        let folder = "\(GoldenCase.packageDirectory)/Tests/Proof/Reports"
        let names = (try? FileManager.default.contentsOfDirectory(atPath: folder))?.filter { $0.hasSuffix(".json") } ?? []
        let stores = try KeptStores().all()
        let systems = Set(stores.keys.map { $0.prefix { $0 != "/" } })
        #expect(systems == Set(names.map { $0.dropLast(".json".count) }))
        let cases = try ProofParts.programs(isSample: true).flatMap(\.cases)
        let expected = Dictionary(cases.map { ($0.name, $0.expected) }) { first, _ in first }
        for name in names {
            let report = try ProofReport(json: [UInt8](Data(contentsOf: URL(fileURLWithPath: "\(folder)/\(name)"))))
            for answer in report.answers where answer.verdict == .holds {
                guard let store = stores["\(name.dropLast(5))/\(answer.name)"], case .lines(let lines)? = expected[answer.name] else {
                    continue
                }
                let found = Set(try KeptStores.lines(store))
                #expect(found.isSuperset(of: lines), "\(name): \(answer.name)")
            }
        }
    }
}
