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

    private static func report(
        _ names: [String] = ["checksums/Plain", "checksums/Missing", "probes/deny"], compiler: String = "", isReal: Bool = true
    ) -> ProofReport {
        let answers = names.map {
            ProofAnswer(name: $0, claims: [], expected: "", observed: "", verdict: .contradicts)
        }
        return ProofReport(system: "macOS 26.1 (25B78)", compiler: compiler, isReal: isReal, answers: answers)
    }

    /// A kept store needs no log: everything in the log is in the database.
    @Test func storesAreKeptWithTheirLogs() throws {
        let folder = try TemporaryFolder()
        let (run, root) = (folder.path("run").text, folder.path("root").text)
        let (database, log) = (try Self.database("log.sqlite"), try Self.database("log.sqlite-wal"))
        for name in ["checksums/Plain", "probes/deny"] {
            try Self.write(database, to: "\(run)/\(name)/probe.store")
            try Self.write(log, to: "\(run)/\(name)/probe.store-wal")
        }
        try Self.write(Array(Self.report().json.utf8), to: "\(run)/proof.json")
        let stores = KeptStores(in: root)
        let kept = try stores.keep(run).map { $0.dropFirst(root.count + 1) }
        #expect(kept == ["Tests/Proof/Reports/macOS-26.1.json", "Tests/Stores/Proof/macOS-26.1/checksums/Plain.store.deflate"])
        let all = try stores.all()
        let store = try #require(all["macOS-26.1/checksums/Plain"])
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

    /// A run of a part doesn't replace what is known of the others, unless another compiler answers.
    @Test func partsAreKeptTogether() throws {
        let folder = try TemporaryFolder()
        let stores = KeptStores(in: folder.path("root").text)
        func kept(_ report: ProofReport) throws -> [String] {
            try Self.write(Array(report.json.utf8), to: folder.path("run/proof.json").text)
            _ = try stores.keep(folder.path("run").text)
            return try stores.reports()["macOS-26.1"]?.answers.map(\.name) ?? []
        }
        #expect(try kept(Self.report(["probes/a", "probes/b"])) == ["probes/a", "probes/b"])
        #expect(try kept(Self.report(["probes/b", "scale/1"])) == ["probes/b", "scale/1", "probes/a"])
        #expect(try kept(Self.report(["scale/1"], compiler: "Xcode 27")) == ["scale/1"])
    }

    @Test func storesOfTheStubAreNotKept() throws {
        let folder = try TemporaryFolder()
        try Self.write(Array(Self.report(isReal: false).json.utf8), to: folder.path("proof.json").text)
        #expect(throws: GoldenFailure.self) { try KeptStores(in: folder.path("root").text).keep(folder.path.text) }
    }

    /// The hashes in the stores of Apple's frameworks are those of the schemas, unless a report states that they differ.
    @Test func keptStoresHaveTheHashesOfTheirSchemas() throws {
        let (stores, reports) = (try KeptStores().all(), try KeptStores().reports())
        #expect(Set(stores.keys.map { String($0.prefix { $0 != "/" }) }).isSubset(of: reports.keys))
        let cases = reports.isEmpty ? [] : try ProofParts.programs(beginningWith: KeptStores.parts).flatMap(\.cases)
        for (system, report) in reports {
            for one in cases {
                let answer = report.answers.first { $0.name == one.name && $0.question == one.question && $0.verdict == .holds }
                guard answer != nil, let store = stores["\(system)/\(one.name)"], case .lines(let lines) = one.expected else { continue }
                #expect(Set(try KeptStores.lines(store)).isSuperset(of: lines), "\(system): \(one.name)")
            }
        }
    }
}
