import CrowsfootChecking
import CrowsfootWorkspace

#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif

/// Measures `generate --watch` in a large tree of files, compared with a tree that contains only the schema.
struct WatchBenchmark {
    private static let folders = 3000
    private static let filesInFolder = 3
    private static let saves = 20
    private static let patience = Duration.seconds(30)

    private let files = DiskFileSystem()
    private let tool: String
    private let folder: String

    init(tool: String, folder: String) {
        self.tool = tool
        self.folder = folder
    }

    func bar() -> Bar {
        let name = "a save watched among 3,000 folders and 9,000 files, beside one alone"
        guard let small = best(in: folder + "/WatchedAlone", folders: 0), let large = best(in: folder + "/Watched", folders: Self.folders)
        else { return .missing(name, "build `crowsfoot` in release first") }
        return .below(name, 10, "ms more", measured: max(0, large - small) * 1000)
    }

    /// Returns the seconds from a save to the generated files.
    private func best(in folder: String, folders: Int) -> Double? {
        guard make(folder, folders) else { return nil }
        return ProcessRun.during(tool, ["generate", "--watch", folder]) {
            var best: Double?
            // The first run precedes all saves.
            for save in 0...Self.saves {
                guard let seconds = seconds(ofSave: save, in: folder) else { return nil }
                if save > 0 { best = min(best ?? seconds, seconds) }
            }
            return best
        } ?? nil
    }

    private func seconds(ofSave save: Int, in folder: String) -> Double? {
        if save > 0, !write([Self.schema(save)], ["\(folder)/Watched.schema"]) { return nil }
        let clock = ContinuousClock()
        let start = clock.now
        while clock.now - start < Self.patience {
            let text = try? files.read(FilePath("\(folder)/Made/WatchedSchema+V1.swift"))
            if let text, String(decoding: text, as: UTF8.self).contains("field\(save):") { return (clock.now - start).seconds }
            usleep(100)
        }
        return nil
    }

    private static func schema(_ save: Int) -> String {
        "schema Watched\n\noutput swiftdata \"Made\"\n\nmodel Book {\n    field\(save): String = \"\"\n}\n"
    }

    private func make(_ folder: String, _ folders: Int) -> Bool {
        let places = (0..<folders).flatMap { place in
            (0..<Self.filesInFolder).map { "\(folder)/Package\(place / 100)/Part\(place)/File\($0).js" }
        }
        return write([Self.schema(0)] + places.map { _ in "x" }, ["\(folder)/Watched.schema"] + places)
    }

    private func write(_ texts: [String], _ paths: [String]) -> Bool {
        var batch = FileBatch()
        batch.writes = zip(paths, texts).map { FileChange(path: FilePath($0), bytes: Array($1.utf8)) }
        do {
            try files.apply(batch)
            return true
        } catch {
            return false
        }
    }
}
