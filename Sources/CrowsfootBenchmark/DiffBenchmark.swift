import CrowsfootChecking

/// Measures `diff` as a whole process.
struct DiffBenchmark {
    private static let runs = 10

    private let files = DiskFileSystem()
    private let tool: String
    private let folder: String

    init(tool: String, folder: String) {
        self.tool = tool
        self.folder = folder
    }

    func bars() -> [Bar] {
        let old = GeneratedSchema(models: 1000)
        return [
            diff("diff of two schemas of 1,000 models, whole process", old.text(), old.edited().text()),
            diff("diff of 1,000 models gone and 1,000 new, whole process", old.text(), old.renamed().text()),
        ]
    }

    private func diff(_ name: String, _ old: [UInt8], _ new: [UInt8]) -> Bar {
        let paths = [folder + "/DiffOld/Big.schema", folder + "/DiffNew/Big.schema"]
        guard write([(paths[0], old), (paths[1], new)]), let run = ProcessRun.best(of: Self.runs, tool, ["diff"] + paths), run.exitCode == 0
        else { return .missing(name, "build `crowsfoot` in release first") }
        return .below(name, 0.2, "s", measured: run.seconds)
    }

    private func write(_ texts: [(path: String, text: [UInt8])]) -> Bool {
        var batch = FileBatch()
        batch.writes = texts.map { FileChange(path: FilePath($0.path), bytes: $0.text) }
        do {
            try files.apply(batch)
            return true
        } catch {
            return false
        }
    }
}
