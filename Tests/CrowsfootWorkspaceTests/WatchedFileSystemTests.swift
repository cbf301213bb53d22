import CrowsfootChecking
import CrowsfootTestSupport
import CrowsfootWorkspace
import Testing

/// Tests which requests reach the disk while changes are reported.
struct WatchedFileSystemTests {
    /// A disk that reports the given changes, and records the requests before and after it was watched.
    private final class Disk: ChangeWatcher, FileSystem, @unchecked Sendable {
        let disk = MemoryFileSystem(["F/a": "1", "F/b": "1", "G/c": "1"])
        var changes: [ChangedPaths] = []
        var isLimited = false
        private var heard = ChangedPaths.nothing
        private(set) var watched: Set<FilePath> = []
        private(set) var asked: [FilePath] = []

        func watch(_ path: FilePath) throws(FileError) {
            if isLimited { throw FileError(.watch, path, .tooManyWatched(setting: "most")) }
            watched.insert(path)
        }

        func keep(_ paths: Set<FilePath>) { watched.formIntersection(paths) }

        func take() -> ChangedPaths {
            defer { heard = .nothing }
            return heard
        }

        func wait() -> Bool {
            if changes.isEmpty { return false }
            heard = changes.removeFirst()
            return true
        }

        private func note(_ path: FilePath) {
            #expect(isLimited || watched.contains(path), "it was asked before it was watched")
            asked.append(path)
        }

        func takeAsked() -> [FilePath] {
            defer { asked = [] }
            return asked
        }

        func status(of path: FilePath) throws(FileError) -> FileStatus {
            note(path)
            return try disk.status(of: path)
        }

        func entries(of folder: FilePath) throws(FileError) -> [FileEntry] {
            note(folder)
            return try disk.entries(of: folder)
        }

        func read(_ path: FilePath) throws(FileError) -> [UInt8] {
            note(path)
            return try disk.read(path)
        }

        func file(at path: FilePath) throws(FileError) -> any OpenFile { try disk.file(at: path) }

        func allowsWriting(into folder: FilePath) -> Bool { true }
        func write(_ bytes: [UInt8], to path: FilePath) throws(FileError) { try disk.write(bytes, to: path) }
        func apply(_ batch: FileBatch) throws(FileError) { try disk.apply(batch) }
    }

    private let disk = Disk()
    private let files: WatchedFileSystem

    init() {
        files = WatchedFileSystem(disk, disk)
    }

    /// Reads all files except `left`, like a run.
    private func run(without left: FilePath? = nil) throws -> FileTrace {
        let tracing = TracingFileSystem(files)
        for folder: FilePath in ["F", "G"] where folder != left { _ = try (tracing.status(of: folder), tracing.entries(of: folder)) }
        for path: FilePath in ["F/a", "F/b"] where path != left { _ = try tracing.read(path) }
        #expect(throws: FileError.self) { try tracing.read("missing") }
        return tracing.trace
    }

    @Test func knownPathsAreNotReadAgain() throws {
        let first = try run()
        #expect(disk.takeAsked() == ["F", "F", "G", "G", "F/a", "F/b", "missing"])
        #expect(try run() == first)
        #expect(try files.nextChange(of: first) == nil)
        #expect(disk.takeAsked() == [])
    }

    @Test func reportedPathsAreReadAgain() throws {
        let trace = try run()
        _ = disk.takeAsked()
        disk.disk.add("F/b", [2])
        disk.changes = [.some(["F/a"]), .some(["F", "F/b"])]
        #expect(try files.nextChange(of: trace) == "F/b")
        #expect(disk.takeAsked() == ["F/a", "F", "F", "F/b"])
        #expect(try run() != trace)
        #expect(disk.takeAsked() == [])
    }

    @Test func everythingIsReadAgainAfterLostReports() throws {
        let trace = try run()
        _ = disk.takeAsked()
        disk.changes = [.everything]
        #expect(try files.nextChange(of: trace) == nil)
        #expect(disk.takeAsked().count == 7)
    }

    @Test func pathsThatNoRunReadsAreForgotten() throws {
        _ = try run()
        let trace = try run(without: "G")
        _ = disk.takeAsked()
        #expect(try files.nextChange(of: trace) == nil)
        #expect(disk.watched == ["F", "F/a", "F/b", "missing"])
        _ = try run()
        #expect(disk.takeAsked() == ["G", "G"])
    }

    /// The watcher may not report files that the run itself has written.
    @Test func ownWritesAreReadAgainAndNoChange() throws {
        let trace = try run()
        try files.write([2], to: "F/a")
        _ = disk.takeAsked()
        #expect(try files.read("F/a") == [2])
        let renewed = files.renewed(trace, after: ["F/a"])
        #expect(try files.nextChange(of: renewed) == nil)
        #expect(disk.takeAsked() == ["F/a"])
        #expect(try files.nextChange(of: trace) == nil)
    }

    @Test func filesSavedMeanwhileAreChanges() throws {
        let trace = try run()
        disk.disk.add("F/b", [2])
        disk.changes = [.some(["F/b"])]
        _ = disk.wait()
        #expect(try files.nextChange(of: files.renewed(trace, after: ["F/a"])) == "F/b")
    }

    @Test func unwatchablePathsAreErrors() throws {
        disk.isLimited = true
        let trace = try run()
        #expect(throws: FileError(.watch, "F", .tooManyWatched(setting: "most"))) { try files.nextChange(of: trace) }
    }
}
