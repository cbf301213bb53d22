import CrowsfootChecking
import CrowsfootTestSupport
import Foundation
import Testing

/// Changes of several files on a real folder.
final class FileBatchTests {
    private let disk = DiskFileSystem()
    private let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
    }

    private func batch(_ writes: [(String, String)], removing removals: [String] = []) -> FileBatch {
        var batch = FileBatch()
        batch.writes = writes.map { FileChange(path: folder.path($0.0), bytes: Array($0.1.utf8)) }
        batch.removals = removals.map { folder.path($0) }
        return batch
    }

    private func text(_ name: String) throws -> String { String(decoding: try disk.read(folder.path(name)), as: UTF8.self) }

    /// Everything below the folder, hidden files included.
    private func names() throws -> [String] { try FileManager.default.subpathsOfDirectory(atPath: folder.path.text).sorted() }

    private func failure(_ batch: FileBatch) -> FileError? {
        do throws(FileError) {
            try disk.apply(batch)
            return nil
        } catch {
            return error
        }
    }

    @Test func writesReplacesAndRemovesAndLeavesNothingElse() throws {
        try disk.apply(batch([("a", "1"), ("b", "1")]))
        try disk.apply(batch([("a", "2"), ("deep/er/c", "2")], removing: ["b"]))
        #expect(try names() == ["a", "deep", "deep/er", "deep/er/c"])
        #expect(try text("a") == "2")
        #expect(try text("deep/er/c") == "2")
    }

    /// As on a disk where both names are one.
    @Test func whatIsRemovedMayBeWrittenAnew() throws {
        try disk.apply(batch([("a", "1")]))
        try disk.apply(batch([("a", "2")], removing: ["a"]))
        #expect(try text("a") == "2")
        #expect(try names() == ["a"])
    }

    /// The folder is made for the second file when the first one is still beside its place.
    @Test func aFailureInTheMiddleBringsBackWhatWasThere() throws {
        try disk.apply(batch([("a", "1"), ("b", "1"), ("c", "1")]))
        let error = failure(batch([("a", "2"), ("new", "2"), ("d", "2"), ("d/e", "2"), ("b", "2")], removing: ["c"]))
        #expect(error == FileError(.write, folder.path("d"), .isFolder))
        #expect(try names() == ["a", "b", "c"])
        for name in ["a", "b", "c"] { #expect(try text(name) == "1") }
    }

    @Test func foldersAreNeitherReplacedNorRemoved() throws {
        try disk.apply(batch([("folder/a", "1")]))
        #expect(failure(batch([("folder", "2")])) == FileError(.write, folder.path("folder"), .isFolder))
        #expect(failure(batch([], removing: ["folder"])) == FileError(.remove, folder.path("folder"), .isFolder))
        #expect(failure(batch([("new/x", "2"), ("folder/a/b", "2")]))?.reason == .notFolder)
        #expect(try names() == ["folder", "folder/a"])
        #expect(try text("folder/a") == "1")
    }

    @Test func aLinkIsReplacedAndNotFollowed() throws {
        try disk.apply(batch([("real", "1")]))
        try folder.link("link", to: "real")
        try folder.link("dead", to: "nowhere")
        try disk.apply(batch([("link", "2"), ("dead", "2")]))
        #expect(try text("real") == "1")
        #expect(try disk.entries(of: folder.path).map(\.kind) == [.file, .file, .file])
    }

    @Test func permissionsStay() throws {
        try disk.apply(batch([("a", "1")]))
        try folder.setMode("a", 0o640)
        try disk.apply(batch([("a", "2")]))
        #expect(try folder.mode("a") == 0o640)
    }

    @Test func whatMayNotBeReplacedIsLeft() throws {
        guard geteuid() != 0 else { return }
        try disk.apply(batch([("a", "1"), ("locked", "1")]))
        try folder.setMode("locked", 0o444)
        #expect(failure(batch([("a", "2"), ("locked", "2")])) == FileError(.write, folder.path("locked"), .notPermitted))
        #expect(try text("a") == "1")
        #expect(try names() == ["a", "locked"])
    }

    /// On a file system of two pages, if the machine has one to give.
    @Test func aFullDiskLeavesWhatWasThere() throws {
        guard let full = try folder.mountTiny("tiny") else { return }
        try disk.apply(batch([("tiny/a", "1"), ("tiny/b", "1")]))
        let tooMuch = String(repeating: "7", count: 1 << 20)
        #expect(failure(batch([("tiny/a", "2"), ("tiny/new/c", tooMuch)], removing: ["tiny/b"]))?.reason == .noSpace)
        #expect(try disk.entries(of: full).map(\.name) == ["a", "b"])
        #expect(try text("tiny/a") == "1")
    }
}
