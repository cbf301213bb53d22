import CrowsfootChecking

#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif

/// Measures `generate` for all outputs of the five apps when all files are up to date.
struct RepeatedBenchmark {
    private static let runs = 10

    private let files = DiskFileSystem()
    private let tool: String
    private let folder: String
    private let apps: [String]

    init(tool: String, folder: String, apps: [String]) {
        self.tool = tool
        self.folder = folder + "/AllOutputs"
        self.apps = apps
    }

    /// Sets the cache folder, or disables the cache, so that every run is measured cold.
    static func remember(in folder: String?) { setenv("CROWSFOOT_CACHE", folder ?? "off", 1) }

    func bar() -> Bar {
        let name = "generate of the five apps with all their outputs, again"
        Self.remember(in: folder + "/Memory")
        defer { Self.remember(in: nil) }
        guard copy(), let first = ProcessRun.run(tool, words), first.exitCode == 0, let again = ProcessRun.best(of: Self.runs, tool, words),
            again.exitCode == 0
        else { return .missing(name, "run it from the root of the package") }
        return .below(name, 25, "ms", measured: again.seconds * 1000)
    }

    private var words: [String] { ["generate", folder + "/Schemas"] }

    private func copy() -> Bool {
        var batch = FileBatch()
        do throws(FileError) {
            var paths: [FilePath] = ["README.md"]
            for app in apps { paths += try files.schemaFiles(ofApp: app) }
            for path in paths { batch.writes.append(FileChange(path: FilePath("\(folder)/\(path)"), bytes: try files.read(path))) }
            try files.apply(batch)
            return true
        } catch {
            return false
        }
    }
}
