import CrowsfootChecking
import CrowsfootModel
import CrowsfootStoreModel

/// Measures commands that compare all steps of a long history, each as a whole process.
struct HistoryBenchmark {
    private static let runs = 5

    private let files = DiskFileSystem()
    private let tool: String
    private let folder: String

    init(tool: String, folder: String) {
        self.tool = tool
        self.folder = folder
    }

    func bars() -> [Bar] {
        let path = folder + "/History/Long.schema"
        let output = "output swiftdata \"Generated\"\noutput docs \"Docs\"\n"
        guard write(GeneratedHistory(versions: 100, models: 60, outputs: output).text(), to: path) else {
            return [.missing("history of 100 versions of 60 models", "the folder of the benchmark can't be written")]
        }
        let commands: [(name: String, arguments: [String], bound: Double)] = [
            ("check", ["check", path], 0.3), ("plan", ["plan", path], 0.6), ("diff", ["diff", "--in", path, "1.0.0", "1.99.0"], 0.4),
            ("generate", ["generate", path, "--into", folder + "/GeneratedHistory"], 1.5),
        ]
        return commands.map { command in
            let name = "\(command.name) of 100 versions of 60 models, whole process"
            guard let seconds = seconds(command.arguments) else { return .missing(name, "the history has errors") }
            return .below(name, command.bound, "s", measured: seconds)
        } + [growth(), released()]
    }

    /// Measures growth. Each version has the models of the previous one and one more, so twice the versions have four times the models.
    private func growth() -> Bar {
        let name = "check of 400 versions that each add a model, in times of 200"
        let seconds = [200, 400].map { count -> Double? in
            let path = folder + "/Growing\(count)/Growing.schema"
            return write(GrowingHistory(versions: count).text(), to: path) ? self.seconds(["check", path]) : nil
        }
        guard let small = seconds[0], let large = seconds[1] else { return .missing(name, "the history has errors") }
        return .below(name, 4.5, "", measured: large / small)
    }

    /// Measures released versions: older ones are read to verify their seals, and not planned.
    private func released() -> Bar {
        let (versions, models) = (117, 20)
        let name = "check of \(versions) released versions of \(models) models, whole process"
        let place = folder + "/Released/"
        do {
            var batch = FileBatch()
            batch.writes = ReleasedHistory(versions: versions, models: models).files().map {
                FileChange(path: FilePath(place + $0.path), bytes: $0.text)
            }
            try files.apply(batch)
            let path = FilePath(place + "Released.schema")
            let history = SchemaChecker.check(try SchemaLoader(files).load([path])).soundHistories.first
            let released = history?.versions.filter(\.isReleased) ?? []
            let lock = Lock(zip(released, StoreIdentity.all(in: released)).map { Lock.Entry($0, $1) })
            try files.write(Array(lock.text.utf8), to: FilePath(place + "Released.versions/versions.lock"))
            guard let seconds = seconds(["check", path.text]) else { return .missing(name, "the history has errors") }
            return .atMost(name, 0.4, "s", measured: seconds)
        } catch {
            return .missing(name, "the folder of the benchmark can't be written")
        }
    }

    /// Returns the seconds that a command takes, or `nil` if it can't be run or fails. Some of the generated changes can't be opened, which
    /// is a finding.
    private func seconds(_ arguments: [String]) -> Double? {
        guard let run = ProcessRun.best(of: Self.runs, tool, arguments), [0, 1].contains(run.exitCode) else { return nil }
        return run.seconds
    }

    private func write(_ text: [UInt8], to path: String) -> Bool {
        var batch = FileBatch()
        batch.writes = [FileChange(path: FilePath(path), bytes: text)]
        do {
            try files.apply(batch)
            return true
        } catch {
            return false
        }
    }
}
