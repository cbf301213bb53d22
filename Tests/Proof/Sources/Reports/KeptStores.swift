import CrowsfootChecking
import CrowsfootStores
import CrowsfootTestSupport
import CrowsfootText
import Foundation

/// The small stores of a run on a Mac, kept as fixtures, so that tests on Linux go on comparing them with what the tool computes.
///
/// They are in `Tests/Stores/Proof`, in a folder for each system, and are packed as raw deflated data.
package struct KeptStores {
    private let root: String
    private static let ending = ".store.deflate"
    /// The parts whose stores are small, and have hashes that are compared.
    package static let parts = ["checksums", "coredata"]
    private static let limit = 1 << 20

    /// Uses the repository below a folder.
    package init(in root: String = GoldenCase.packageDirectory) { self.root = root }

    private var folder: String { "\(root)/Tests/Stores/Proof" }
    private var reportFolder: String { "\(root)/Tests/Proof/Reports" }

    /// Keeps the stores of a run, and its report in `Tests/Proof/Reports`. Returns the new files.
    package func keep(_ run: String) throws -> [String] {
        let json = try Data(contentsOf: URL(fileURLWithPath: "\(run)/proof.json"))
        let report = try ProofReport(json: [UInt8](json))
        guard report.isReal else { throw GoldenFailure("the report is of \(report.system): only those of Apple's frameworks are kept") }
        // `macOS 26.1 (25B78)` is `macOS-26.1`.
        let system = report.system.split(separator: " ").prefix(2).joined(separator: "-")
        let earlier = try reports()[system]
        let whole = earlier?.isOfSameSystem(as: report) ?? false ? report.completed(by: earlier) : report
        var kept = ["\(reportFolder)/\(system).json"]
        try write(Data(whole.json.utf8), to: kept[0])
        for answer in report.answers where Self.parts.contains(where: answer.name.hasPrefix) && answer.verdict != .skipped {
            let store = "\(run)/\(answer.name)/probe.store"
            guard FileManager.default.fileExists(atPath: store) else { continue }
            let bytes = try Self.checkpointed(store)
            guard bytes.count <= Self.limit else { continue }
            kept.append("\(folder)/\(system)/\(answer.name)\(Self.ending)")
            try write(Self.deflated(bytes), to: kept[kept.count - 1])
        }
        return kept
    }

    /// The database with all that is in its log.
    private static func checkpointed(_ store: String) throws -> [UInt8] {
        func source(_ path: String) throws -> MemorySource? {
            guard let data = FileManager.default.contents(atPath: path), !data.isEmpty else { return nil }
            return MemorySource([UInt8](data))
        }
        let database = try source(store) ?? MemorySource([])
        let pager = try Pager(StoreSources(database, log: source(store + "-wal"), journal: source(store + "-journal")))
        return try (1...pager.pageCount).flatMap { try pager.page($0) }
    }

    /// Packs bytes with `gzip`, which adds a head of 10 bytes and an end of 8.
    private static func deflated(_ bytes: [UInt8]) throws -> Data {
        let folder = try TemporaryFolder()
        let path = folder.path("store").text
        try Data(bytes).write(to: URL(fileURLWithPath: path))
        let run = try CommandRun("gzip", ["-9", "-n", path])
        guard run.status == 0 else { throw GoldenFailure("`gzip` failed\n\(run.errors)") }
        return try Data(contentsOf: URL(fileURLWithPath: path + ".gz")).dropFirst(10).dropLast(8)
    }

    private func write(_ data: Data, to path: String) throws {
        let url = URL(fileURLWithPath: path)
        try FileManager.default.createDirectory(at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
        try data.write(to: url)
    }

    /// The kept reports, by system, such as `macOS-26.1`.
    package func reports() throws -> [String: ProofReport] {
        guard FileManager.default.fileExists(atPath: reportFolder) else { return [:] }
        let names = try FileManager.default.contentsOfDirectory(atPath: reportFolder).filter { $0.hasSuffix(".json") }
        let reports = try names.map { name in
            (String(name.dropLast(5)), try ProofReport(json: [UInt8](Data(contentsOf: URL(fileURLWithPath: "\(reportFolder)/\(name)")))))
        }
        return Dictionary(uniqueKeysWithValues: reports)
    }

    /// The kept stores, by system and case, such as `macOS-26.1/checksums/TypeURL`.
    package func all() throws -> [String: [UInt8]] {
        guard FileManager.default.fileExists(atPath: folder) else { return [:] }
        let names = try FileManager.default.subpathsOfDirectory(atPath: folder).filter { $0.hasSuffix(Self.ending) }
        let stores = try names.map { name in
            let packed = try Data(contentsOf: URL(fileURLWithPath: "\(folder)/\(name)"))
            return (String(name.dropLast(Self.ending.count)), try Inflater.inflate([UInt8](packed), limit: Self.limit))
        }
        return Dictionary(uniqueKeysWithValues: stores)
    }

    /// The lines that the program of its case prints about a store: the hash of each entity, and the checksum if SwiftData wrote it.
    package static func lines(_ store: [UInt8]) throws -> [String] {
        let metadata = try StoreReader(StoreSources(MemorySource(store))).read().metadata
        return metadata.entityHashes.map { "\($0.entity) \(Base64.text($0.hash))" } + (metadata.checksum.map { ["checksum \($0)"] } ?? [])
    }
}
