import CrowsfootChecking
import CrowsfootTestSupport
import CrowsfootWorkspace
import Testing

/// Tests the trace of the files that a run has read.
struct FileTraceTests {
    private let disk = MemoryFileSystem(["Schema": "one", "Output": "old"])
    private let files: TracingFileSystem

    init() throws {
        files = TracingFileSystem(disk)
        _ = try (files.read("Schema"), files.read("Output"), files.entries(of: "."), files.status(of: "Schema"))
        #expect(throws: FileError.self) { try files.read("Missing") }
    }

    @Test func nothingChangesByItself() {
        #expect(files.trace.firstChange(on: disk) == nil)
        #expect(files.trace.paths == ["Schema", "Output", ".", "Missing"])
    }

    @Test(arguments: ["Schema", "Output", "Missing"]) func readFilesAreChecked(path: FilePath) {
        disk.add(path, [1])
        #expect(files.trace.firstChange(on: disk) != nil)
    }

    @Test func ownWritesAreNoChange() {
        disk.add("Output", [1])
        disk.add("Another", [2])
        let trace = files.trace.renewed(after: ["Output", "Another"], on: disk)
        #expect(trace.firstChange(on: disk) == nil)
        disk.add("Another", [3])
        #expect(trace.firstChange(on: disk) == "Another")
    }

    /// A file is saved after it was read and before the end of the run.
    @Test func filesSavedMeanwhileAreChanges() {
        disk.add("Output", [1])
        disk.add("Schema", [2])
        #expect(files.trace.renewed(after: ["Output"], on: disk).firstChange(on: disk) == "Schema")
    }
}
