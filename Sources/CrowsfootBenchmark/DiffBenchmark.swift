import CrowsfootChecking
import CrowsfootHistory
import CrowsfootModel
import CrowsfootProcessors

/// Measures `diff` as a whole process, and all differences of a long history in a process of their own: this program, called with `pairs`.
struct DiffBenchmark {
    static let pairsWord = "pairs"

    private static let runs = 10

    private let files = DiskFileSystem()
    private let program: String
    private let tool: String
    private let folder: String

    init(program: String, tool: String, folder: String) {
        self.program = program
        self.tool = tool
        self.folder = folder
    }

    func bars() -> [Bar] {
        let old = GeneratedSchema(models: 1000)
        return [
            diff("diff of two schemas of 1,000 models, whole process", old.text(), old.edited().text()),
            diff("diff of 1,000 models gone and 1,000 new, whole process", old.text(), old.renamed().text()),
            pairs(),
        ]
    }

    private func diff(_ name: String, _ old: [UInt8], _ new: [UInt8]) -> Bar {
        let paths = [folder + "/DiffOld/Big.schema", folder + "/DiffNew/Big.schema"]
        guard write([(paths[0], old), (paths[1], new)]), let run = ProcessRun.best(of: Self.runs, tool, ["diff"] + paths), run.exitCode == 0
        else { return .missing(name, "build `crowsfoot` in release first") }
        return .below(name, 0.2, "s", measured: run.seconds)
    }

    private func pairs() -> Bar {
        let name = "all 4,950 differences of 100 versions of 60 models, whole process"
        let path = folder + "/History/Long.schema"
        guard write([(path, GeneratedHistory(versions: 100, models: 60).text())]),
            let run = ProcessRun.best(of: Self.runs, program, [Self.pairsWord, path]), run.exitCode == 0
        else { return .missing(name, "the history has errors") }
        return .below(name, 0.5, "s", measured: run.seconds)
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

extension DiffBenchmark {
    /// Reads a history and finds the difference of every version and every later one.
    static func compareAllPairs(in path: String) -> Bool {
        do {
            let result = SchemaChecker.check(try SchemaLoader(DiskFileSystem()).load([FilePath(path)]))
            guard let history = result.histories.first else { return false }
            let comparison = PairwiseComparison(history)
            let counts = Array(comparison.starts).concurrentMap { start in
                var count = 0
                comparison.forEachDifference(from: start) { count += $0.changes.count }
                return count
            }
            let count = counts.reduce(0, +)
            print(count)
            return count > 0
        } catch {
            return false
        }
    }
}
