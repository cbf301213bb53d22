import CrowsfootChecking
import CrowsfootCommands
import CrowsfootTestSupport
import CrowsfootWorkspace
import Testing

/// Tests `generate --watch` with files that are saved, moved and deleted.
struct GenerateWatchTests {
    private static let path: FilePath = "Library.schema"
    private static let schema = "schema Library\n\noutput swiftdata \"Generated\"\n\nmodel Book {\n    title: String\n}\n"

    private let disk = MemoryFileSystem([path: schema])

    private func add(_ text: String, _ path: FilePath = path) { disk.add(path, Array(text.utf8)) }

    private func remove(_ path: FilePath) {
        var batch = FileBatch()
        batch.removals = [path]
        #expect(throws: Never.self) { try disk.apply(batch) }
    }

    /// Returns the lines that report the runs after these changes.
    private func lines(after changes: (() -> Void)...) -> [Substring] {
        let run = Run(["generate", "--watch"], in: disk, changes: MemoryChanges(changes))
        #expect(run.exitCode == .success)
        return run.errors.split(separator: "\n").filter { $0.contains("written") || $0.contains("error") || $0.contains("changed") }
    }

    @Test func aSaveIsWritten() {
        let lines = lines(after: { add(Self.schema.replacing("String", with: "Int")) })
        #expect(lines == ["4 files written", "crowsfoot: `Library.schema` changed", "1 file written, 3 unchanged"])
        #expect(disk.text(of: "Generated/LibrarySchema+V1.swift")?.contains("title: Int") == true)
    }

    @Test func unusedFilesAreNoChange() {
        #expect(lines(after: { add("x", "Generated/Own.swift") }, { add("x", "Library.schema~") }) == ["4 files written"])
    }

    @Test func errorsAndDeletionsAreSurvived() {
        let lines = lines(
            after: { add("schema Library\n\nmodle Book {\n") }, { remove(Self.path) }, { add(Self.schema) },
            { remove("Generated/LibrarySchema.swift") })
        #expect(lines.contains { $0.hasPrefix("error[syntax/") })
        #expect(lines.contains { $0.contains("no schema found in") })
        #expect(lines.last == "1 file written, 3 unchanged")
    }

    @Test func aRenamedFileIsFoundAgain() {
        let lines = lines(
            after: {
                remove(Self.path)
                add(Self.schema.replacing("String", with: "Int"), "Books.schema")
            })
        #expect(lines.last == "1 file written, 3 unchanged")
    }

    @Test func editsOfGeneratedFilesAreKept() {
        let lines = lines(after: { add("// by hand\n", "Generated/LibrarySchema.swift") })
        #expect(lines.last == "nothing written: 1 file would be lost")
        #expect(disk.text(of: "Generated/LibrarySchema.swift") == "// by hand\n")
    }

    @Test func theSameErrorIsReportedOnce() {
        let lines = lines(
            after: { add("schema Library\n\nmodle Book {}\n") }, { add("x", "Notes.txt") }, { add("schema Library\n\nmodle Book {}\n\n") })
        #expect(lines.count { $0.hasPrefix("error[") } == 1)
    }

    /// The program writes files itself. They must cause no more than three runs.
    @Test func filesOfACustomProgramAreNoChange() {
        let schema = "schema Library\n\noutput custom \"Out\" @command(\"made\")\n\nmodel Book {\n    title: String\n}\n"
        add(schema)
        let left = MemoryFileSystem()
        let programs = MemoryPrograms([
            "made": { [disk] _ throws(ProcessError) -> ProcessOutput in
                let runs = left.writes.count
                if runs > 3 { throw ProcessError.notInstalled(program: "made") }
                do throws(FileError) { try left.write([], to: "run") } catch { throw ProcessError.notInstalled(program: "made") }
                disk.add(FilePath("log-\(runs)"), [1])
                return ProcessOutput(exitCode: 0, output: Array(#"{"files":[{"path":"a","text":"b"}]}"#.utf8))
            }
        ])
        let changes = MemoryChanges([{ add(schema + "\n") }])
        #expect(Run(["generate", "--watch"], in: disk, git: programs, changes: changes).exitCode == .success)
        #expect(left.writes.count == 2)
    }

    /// Tests a program, and a script that a program runs.
    @Test(arguments: ["./make.py", "python3 -u make.py log"]) func anEditOfTheScriptIsAChange(command: String) {
        add("schema Library\n\noutput custom \"Out\" @command(\"\(command)\")\n\nmodel Book {\n    title: String\n}\n")
        add("old", "make.py")
        let answer: MemoryPrograms.Program = { [disk] _ in
            disk.add("log", Array("\(disk.text(of: "log") ?? "")x".utf8))
            let text = disk.text(of: "make.py") ?? ""
            return ProcessOutput(exitCode: 0, output: Array(#"{"files":[{"path":"a","text":"\#(text)"}]}"#.utf8))
        }
        let programs = MemoryPrograms(["./make.py": answer, "python3": answer])
        let changes = MemoryChanges([{ add("new", "make.py") }])
        let run = Run(["generate", "--watch"], in: disk, git: programs, changes: changes)
        #expect(
            run.errors == """
                new      Out/a
                1 file written
                crowsfoot: `make.py` changed
                updated  Out/a
                1 file written

                """)
        #expect(disk.text(of: "Out/a") == "new")
        #expect(disk.text(of: "log") == "xx")
    }

    @Test func exactlyTheFilesThatWereReadAreWatched() {
        let changes = MemoryChanges()
        _ = Run(["generate", "--watch", "Library.schema"], in: disk, changes: changes)
        let generated = [
            "LibrarySchema.swift", "LibrarySchema+Aliases.swift", "LibrarySchema+MigrationPlan.swift", "LibrarySchema+V1.swift",
        ]
        let written = ([".crowsfoot-files"] + generated).map { FilePath("Generated/" + $0) }
        // The repository and the package are searched, too, up to the root.
        #expect(changes.paths == Set([Self.path, "Generated"] + written + [".", "..", ".git", "Package.swift"]))
    }

    @Test(arguments: [["--check"], ["--dry-run"], ["--force"], ["-"]]) func contradictoryOptionsAreRefused(words: [String]) {
        #expect(Run(["generate", "--watch"] + words, in: disk).exitCode == .failure)
    }
}
