import CrowsfootChecking
import CrowsfootModel
import CrowsfootSource
import CrowsfootSyntax

/// Measures what the project promises and prints it: `swift build -c release && .build/release/CrowsfootBenchmark`.
///
/// For promises about whole processes, it runs the `crowsfoot` in the same folder. Timings are the best of several runs. With
/// `--mermaid mermaid.min.js`, a path, diagrams are compared with those of that copy of Mermaid in a headless Chromium, which takes
/// minutes.
@main
struct Benchmark {
    private static let apps = ["DaysWithoutThings", "FaithJournal", "ManyLift", "TimeSince", "Todo"]

    private let files = DiskFileSystem()
    private let folder: String
    private let tool: String
    private let mermaid: String?

    static func main() {
        let arguments = CommandLine.arguments
        let (program, word, path) = (arguments[0], arguments.dropFirst().first, arguments.dropFirst(2).first)
        let folder = program.split(separator: "/", omittingEmptySubsequences: false).dropLast().joined(separator: "/")
        let benchmark = Benchmark(folder: folder.isEmpty ? "." : folder, mermaid: word == "--mermaid" ? path : nil)
        RepeatedBenchmark.remember(in: nil)
        print("Measuring; best of several runs each …")
        print(Bar.table(benchmark.bars()))
    }

    private init(folder: String, mermaid: String?) {
        self.folder = folder
        self.mermaid = mermaid
        tool = folder + "/crowsfoot"
    }

    private func bars() -> [Bar] {
        let thousand = GeneratedSchema(models: 1000).text()
        let tenThousand = GeneratedSchema(models: 10_000).text()
        return [parsing(thousand)] + checking(thousand, tenThousand) + apps() + generating(thousand)
            + [RepeatedBenchmark(tool: tool, folder: folder, apps: Self.apps).bar(), WatchBenchmark(tool: tool, folder: folder).bar()]
            + DiffBenchmark(tool: tool, folder: folder).bars() + HistoryBenchmark(tool: tool, folder: folder).bars()
            + [CloudKitBenchmark(tool: tool, folder: folder).bar()]
            + DiagramBenchmark(tool: tool, folder: folder, mermaid: mermaid).bars()
    }

    private func parsing(_ text: [UInt8]) -> Bar {
        let seconds = best(of: 20) { Parser.parse(file(text)).diagnostics.count }
        return .atLeast("lexing and parsing", 60, "MB/s", measured: Double(text.count) / 1e6 / seconds)
    }

    private func checking(_ thousand: [UInt8], _ tenThousand: [UInt8]) -> [Bar] {
        let name = "check of 1,000 models"
        guard let small = check(thousand, runs: 10), let large = check(tenThousand, runs: 3) else {
            return [.missing(name, "build `crowsfoot` in release first")]
        }
        return [
            .below("\(name), whole process", 0.1, "s", measured: small.seconds),
            .below("\(name), memory", 100, "MB", measured: small.megabytes),
            .below("10,000 models in times of that, over 10", 1.3, "", measured: large.seconds / small.seconds / 10),
        ]
    }

    private func check(_ text: [UInt8], runs: Int) -> ProcessRun? {
        let path = folder + "/Generated.schema"
        do {
            try files.write(text, to: FilePath(path))
            return ProcessRun.best(of: runs, tool, ["check", path])
        } catch {
            return nil
        }
    }

    private func apps() -> [Bar] {
        Self.apps.map { app in
            let name = "check of \(app), whole process"
            guard let run = ProcessRun.best(of: 20, tool, ["check", "Schemas/\(app)"]), run.exitCode == 0 else {
                return .missing(name, "run it from the root of the package")
            }
            return .below(name, 15, "ms", measured: run.seconds * 1000)
        }
    }

    private func generating(_ thousand: [UInt8]) -> [Bar] {
        // Each in its own folder, because files in one folder form one schema.
        let path = folder + "/Thousand/Thousand.schema"
        let copies = folder + "/AllOptions"
        let apps = GenerationBenchmark(tool, of: copies, into: FilePath(folder + "/GeneratedApps"))
        let models = GenerationBenchmark(tool, of: path, into: FilePath(folder + "/GeneratedModels"))
        do {
            var batch = FileBatch()
            batch.writes = [FileChange(path: FilePath(path), bytes: thousand)]
            for app in Self.apps {
                for path in try files.schemaFiles(ofApp: app) {
                    let text = try files.read(path)
                    let isCurrent = path.isSchema && path.versionsFolder == nil
                    let copy = FilePath("\(copies)/\(path.text.dropFirst("Schemas/".count))")
                    batch.writes.append(FileChange(path: copy, bytes: isCurrent ? Self.withAllOptions(text) : text))
                }
            }
            try files.apply(batch)
        } catch {
            return [.missing("generate", "run it from the root of the package")]
        }
        return apps.bars("generate of the five apps", milliseconds: 20) + models.bars("generate of 1,000 models", milliseconds: 300)
    }

    /// Returns the schema with one output that has all options.
    private static func withAllOptions(_ text: [UInt8]) -> [UInt8] {
        let lines = text.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false).filter { !$0.starts(with: "output ".utf8) }
        let output = "output swiftdata \"Generated\" @include(queries, builders, snapshots, lists, container, previews)"
        guard let heading = lines.firstIndex(where: { $0.starts(with: "schema ".utf8) }) else { return text }
        return Array((lines[...heading] + [ArraySlice(output.utf8)] + lines[(heading + 1)...]).joined(separator: [UInt8(ascii: "\n")]))
    }

    private func best(of runs: Int, _ work: () -> Int) -> Double {
        let clock = ContinuousClock()
        var sum = 0
        let times = (0..<runs).map { _ in clock.measure { sum &+= work() }.seconds }
        precondition(sum >= 0, "the work must not be optimised away")
        return times.min() ?? 0
    }

    private func file(_ text: [UInt8]) -> SourceFile {
        SourceFile(id: FileID(0), path: "Big.schema", bytes: text)
    }
}

extension DiskFileSystem {
    /// Returns the files of an app's schema: the schema, its released versions and the lock.
    func schemaFiles(ofApp app: String) throws(FileError) -> [FilePath] {
        let folder = FilePath("Schemas/\(app)")
        var paths: [FilePath] = []
        for entry in try entries(of: folder) {
            let path = folder.appending(entry.name)
            paths += entry.kind == .folder ? try entries(of: path).map { path.appending($0.name) } : [path]
        }
        return paths
    }
}
