import CrowsfootChecking

/// Measures `generate` as a whole process: into an empty folder, and into one with current files.
struct GenerationBenchmark {
    private static let runs = 10

    private let files = DiskFileSystem()
    private let tool: String
    private let schemas: String
    private let output: FilePath

    init(_ tool: String, of schemas: String, into output: FilePath) {
        self.tool = tool
        self.schemas = schemas
        self.output = output
    }

    func bars(_ name: String, milliseconds: Double) -> [Bar] {
        let first = best { try empty() }
        let again = best {}
        guard let first, let again else { return [.missing(name, "run it from the root of the package")] }
        return [
            .below("\(name), first time", milliseconds, "ms", measured: first * 1000),
            .below("\(name), nothing changed", milliseconds, "ms", measured: again * 1000),
        ]
    }

    private func best(after prepare: () throws -> Void) -> Double? {
        var best: Double?
        for _ in 0..<Self.runs {
            do { try prepare() } catch { return nil }
            guard let run = ProcessRun.run(tool, ["generate", schemas, "--only", "swiftdata", "--into", output.text]), run.exitCode == 0
            else { return nil }
            best = min(best ?? run.seconds, run.seconds)
        }
        return best
    }

    private func empty() throws(FileError) {
        var batch = FileBatch()
        do throws(FileError) {
            batch.removals = try files.entries(of: output).map { output.appending($0.name) }
        } catch {
            guard error.reason == .missing else { throw error }
        }
        try files.apply(batch)
    }
}
