import CrowsfootChecking
import CrowsfootSource
import CrowsfootTestSupport
import Foundation
import Testing

/// Tests file access in a real folder. The tests may run as root, for whom permissions don't apply.
final class DiskFileSystemTests {
    private let disk = DiskFileSystem()
    private let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
    }

    private func error(_ body: () throws(FileError) -> Void) -> FileError.Reason? {
        do throws(FileError) {
            try body()
            return nil
        } catch {
            return error.reason
        }
    }

    private func readingFails(_ name: String) -> FileError.Reason? {
        error { () throws(FileError) in _ = try disk.read(folder.path(name)) }
    }

    @Test(arguments: [0, 1, 4095, 4096, 100_000])
    func readsWhatWasWritten(size: Int) throws {
        let bytes = (0..<size).map { UInt8(truncatingIfNeeded: $0 &* 31) }
        try disk.write(bytes, to: folder.path("a.schema"))
        #expect(try disk.read(folder.path("a.schema")) == bytes)
        #expect(try disk.entries(of: folder.path).map(\.name) == ["a.schema"])
    }

    @Test func readsPartsOfAFile() throws {
        try disk.write(Array("0123456789".utf8), to: folder.path("a.store"))
        let file = try disk.file(at: folder.path("a.store"))
        #expect(file.size == 10)
        #expect(try file.read(at: 7, count: 2) == Array("78".utf8))
        #expect(try file.read(at: 0, count: 1) == Array("0".utf8))
        #expect(try file.read(at: 8, count: 100) == Array("89".utf8))
        #expect(try file.read(at: 10, count: 1).isEmpty)
        #expect(try file.read(at: -1, count: 1).isEmpty)
        // The opened file is read, and not the one that has its name now.
        try disk.write(Array("new".utf8), to: folder.path("a.store"))
        #expect(try file.read(at: 0, count: 3) == Array("012".utf8))
    }

    @Test func opensFilesOfAnySizeAndNothingElse() throws {
        try folder.makeFile("big", size: SourceFile.sizeLimit + 1)
        try folder.makePipe("pipe")
        func opening(_ path: FilePath) -> FileError.Reason? { error { () throws(FileError) in _ = try disk.file(at: path) } }
        #expect(try disk.file(at: folder.path("big")).read(at: SourceFile.sizeLimit, count: 2) == [0])
        #expect(opening(folder.path("pipe")) == .notRegular(.pipe))
        #expect(opening(folder.path) == .isFolder)
        #expect(opening(folder.path("none")) == .missing)
    }

    @Test func readsFilesThatDoNotTellTheirSize() throws {
        guard FileManager.default.fileExists(atPath: "/proc/self/status") else { return }
        #expect(try disk.read("/proc/self/status").count > 100)
    }

    @Test func pipesAndDevicesAreErrorsAndNeverWait() throws {
        try folder.makePipe("pipe")
        try disk.write([], to: folder.path("file"))
        #expect(readingFails("pipe") == .notRegular(.pipe))
        #expect(readingFails("") == .isFolder)
        #expect(readingFails("none") == .missing)
        #expect(readingFails("file/inner") == .notFolder)
        #expect(error { () throws(FileError) in _ = try disk.read("/dev/zero") } == .notRegular(.device))
        #expect(readingFails(String(repeating: "n", count: 300)) == .nameTooLong)
        #expect(error { () throws(FileError) in _ = try disk.entries(of: folder.path("file")) } == .notFolder)
        #expect(error { () throws(FileError) in _ = try disk.entries(of: folder.path("none")) } == .missing)
    }

    @Test func aFileBeyondTheLimitIsRefusedBeforeItIsRead() throws {
        try folder.makeFile("big", size: SourceFile.sizeLimit + 1)
        try folder.makeFile("largest", size: SourceFile.sizeLimit)
        #expect(readingFails("big") == .tooLarge(limit: SourceFile.sizeLimit))
        #expect(try disk.read(folder.path("largest")).count == SourceFile.sizeLimit)
    }

    @Test func circlesOfLinksEnd() throws {
        try folder.link("a", to: "b")
        try folder.link("b", to: "a")
        try folder.link("up", to: ".")
        try disk.write(Array("x".utf8), to: folder.path("x.schema"))
        #expect(readingFails("a") == .tooManyLinks)
        #expect(try SchemaFinder(disk).find([folder.path]).requested == [folder.path("x.schema")])
    }

    @Test func namesAreListedInOrderWithTheirKinds() throws {
        try folder.makePipe("p")
        try folder.link("l", to: "nowhere")
        try disk.write([], to: folder.path("ä.schema"))
        try disk.write([], to: folder.path("B"))
        try folder.makeFolder("f")
        #expect(
            try disk.entries(of: folder.path) == [
                FileEntry(name: "B", kind: .file), FileEntry(name: "f", kind: .folder), FileEntry(name: "l", kind: .link),
                FileEntry(name: "p", kind: .other(.pipe)), FileEntry(name: "ä.schema", kind: .file),
            ])
    }

    @Test func permissionsAndLinksSurviveWriting() throws {
        try disk.write([1], to: folder.path("real"))
        try folder.setMode("real", 0o640)
        try folder.link("link", to: "real")
        try disk.write([2], to: folder.path("link"))
        #expect(try disk.read(folder.path("real")) == [2])
        #expect(try folder.mode("real") == 0o640)
        #expect(try disk.entries(of: folder.path).first { $0.name == "link" }?.kind == .link)
    }

    @Test func aDeadLinkIsReportedAsOne() throws {
        try folder.link("dead", to: "nowhere")
        try folder.link("deader", to: "none/nowhere")
        for link in ["dead", "deader"] {
            #expect(error { () throws(FileError) in try disk.write([1], to: folder.path(link)) } == .deadLink)
        }
        #expect(FileError(.write, "dead", .deadLink).sentence == "cannot write `dead`: it is a link that leads nowhere")
        #expect(try disk.entries(of: folder.path).map(\.kind) == [.link, .link])
    }

    @Test func devicesAreWrittenToAndNotReplaced() throws {
        try disk.write([1, 2, 3], to: "/dev/null")
        #expect(try disk.status(of: "/dev/null").kind == .other(.device))
    }

    @Test func aFailedWriteKeepsTheOldFile() throws {
        try folder.makeFolder("taken")
        try disk.write([1], to: folder.path("taken/old"))
        #expect(error { () throws(FileError) in try disk.write([2], to: folder.path("taken")) } == .isFolder)
        #expect(error { () throws(FileError) in try disk.write([2], to: folder.path("none/new")) } == .missing)
        #expect(try disk.read(folder.path("taken/old")) == [1])
        #expect(try disk.entries(of: folder.path).map(\.name) == ["taken"])
    }

    /// Uses a file system of two pages, if the machine can provide one.
    @Test func aFullDiskKeepsTheOldFile() throws {
        guard let full = try folder.mountTiny("tiny") else { return }
        try disk.write([1, 2], to: full.appending("a.schema"))
        let tooMuch = [UInt8](repeating: 7, count: 1 << 20)
        #expect(error { () throws(FileError) in try disk.write(tooMuch, to: full.appending("a.schema")) } == .noSpace)
        #expect(try disk.read(full.appending("a.schema")) == [1, 2])
        #expect(try disk.entries(of: full).map(\.name) == ["a.schema"])
    }

    @Test func missingPermissionsAreErrors() throws {
        guard geteuid() != 0 else { return }
        try disk.write([1], to: folder.path("locked"))
        try folder.setMode("locked", 0o444)
        #expect(error { () throws(FileError) in try disk.write([2], to: folder.path("locked")) } == .notPermitted)
        try folder.setMode("locked", 0)
        #expect(readingFails("locked") == .notPermitted)
    }

    @Test func onePathForEachIdentity() throws {
        try disk.write([], to: folder.path("a"))
        try disk.write([], to: folder.path("b"))
        try folder.link("c", to: "a")
        let identities = try ["a", "b", "c"].map { try disk.status(of: folder.path($0)).identity }
        #expect(identities[0] == identities[2])
        #expect(identities[0] != identities[1])
    }

    @Test func filesChangedMeanwhileAreNotOverwritten() throws {
        let folder = try TemporaryFolder()
        let (files, path) = (DiskFileSystem(), folder.path("a"))
        var batch = FileBatch()
        batch.writes = [FileChange(path: folder.path("b"), bytes: [1]), FileChange(path: path, bytes: [2])]
        batch.seen = [path: [UInt8]?.none, folder.path("b"): [UInt8]?.none]
        try files.write([9], to: path)
        #expect(throws: FileError(.write, path, .changed)) { try files.apply(batch) }
        #expect(try files.entries(of: folder.path).map(\.name) == ["a"])
        batch.seen[path] = [9]
        // Another run has already written one of them with the new contents.
        try files.write([1], to: folder.path("b"))
        try files.apply(batch)
        #expect(try files.read(path) == [2])
        #expect(try files.read(folder.path("b")) == [1])
    }
}
