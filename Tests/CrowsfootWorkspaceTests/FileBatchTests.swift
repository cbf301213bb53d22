import CrowsfootChecking
import CrowsfootTestSupport
import Foundation
import Testing

/// Tests changes of several files in a real folder.
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

    /// Returns everything in the folder and below, including hidden files.
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

    /// A disk that ignores case.
    @Test func aRemovedFileMayBeWrittenAgain() throws {
        try disk.apply(batch([("a", "1")]))
        try disk.apply(batch([("a", "2")], removing: ["a"]))
        #expect(try text("a") == "2")
        #expect(try names() == ["a"])
    }

    /// Creating the folder for the second file fails while the first file is still in its temporary location.
    @Test func aFailureInTheMiddleRestoresTheOldFiles() throws {
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

    @Test func filesThatMayNotBeReplacedStay() throws {
        guard geteuid() != 0 else { return }
        try disk.apply(batch([("a", "1"), ("locked", "1")]))
        try folder.setMode("locked", 0o444)
        #expect(failure(batch([("a", "2"), ("locked", "2")])) == FileError(.write, folder.path("locked"), .notPermitted))
        #expect(try text("a") == "1")
        #expect(try names() == ["a", "locked"])
    }

    private static let left = [".crowsfoot-0123456789abc.new", ".crowsfoot-3w5e11264sgsf.old"]
    private static let others = [
        ".crowsfoot-0123456789abc", ".crowsfoot-0123456789abc.kept", ".crowsfoot-0123456789ABC.new", ".crowsfoot-0123456789ab.new",
        ".crowsfoot-3w5e11264sgsg.new", ".crowsfoot-documentation.new", ".crowsfoot-0123456789abc.new.swift", ".crowsfoot-files",
        "crowsfoot-0123456789abc.new", ".crowsfoot-0123456789abc-new", ".crowsfoot-+123456789abc.new",
    ]

    @Test func aWriteSweepsTheFilesOfKilledRuns() throws {
        try disk.apply(batch((Self.left + Self.others + ["elsewhere/" + Self.left[0]]).map { ($0, "1") }))
        try folder.makeFolder("deep/" + Self.left[0])
        try disk.apply(batch([("deep/a", "1")]))
        #expect(try names().filter { Self.left.contains($0) } == Self.left)
        try disk.apply(batch([("a", "1")]))
        let kept = Self.others + ["a", "deep", "deep/a", "deep/" + Self.left[0], "elsewhere", "elsewhere/" + Self.left[0]]
        #expect(try Set(names()) == Set(kept))
    }

    /// A hard link to a file that was not replaced has the same content.
    @Test func aRunWithoutWritesSweepsTheFilesOfKilledRuns() throws {
        try disk.apply(batch((Self.left + Self.others + ["a"]).map { ($0, "1") }))
        try FileManager.default.linkItem(atPath: folder.path("a").text, toPath: folder.path(".crowsfoot-1123456789abc.kept").text)
        var change = batch([])
        change.swept = [folder.path, folder.path("none")]
        let lock = open(folder.path.text, O_RDONLY | O_CLOEXEC)
        #expect(flock(lock, LOCK_EX) == 0)
        try disk.apply(change)
        #expect(try names().contains(Self.left[0]))
        close(lock)
        try disk.apply(change)
        #expect(try Set(names()) == Set(Self.others + ["a"]))
    }

    /// A suspended run keeps the lock like this.
    @Test func waitingForALockEnds() throws {
        let lock = open(folder.path.text, O_RDONLY | O_CLOEXEC)
        defer { close(lock) }
        #expect(flock(lock, LOCK_EX) == 0)
        let impatient = DiskFileSystem(lockTimeout: .milliseconds(30))
        for process in try [
            #require(failedLock { () throws(FileError) in try impatient.apply(batch([("a", "1"), ("made/b", "1")])) }),
            #require(failedLock { () throws(FileError) in try impatient.write([1], to: folder.path("a")) }),
        ] {
            // Some file systems don't report the owner of a lock.
            #expect(process == nil || process == Int(getpid()))
        }
        var optional = batch([("a", "1")])
        optional.isOptional = true
        #expect(failure(optional)?.action == .lock)
        #expect(try names() == [])
    }

    /// Returns the process that has the lock, if the system reports it, or `nil` if the work didn't fail because of a lock.
    private func failedLock(_ work: () throws(FileError) -> Void) -> Int?? {
        do throws(FileError) {
            try work()
        } catch {
            if case .locked(let process, seconds: 0) = error.reason, error.path == folder.path { return .some(process) }
        }
        return nil
    }

    @Test(arguments: [(4711, "process 4711"), (nil, "another program")]) func theOwnerOfALockIsNamed(process: Int?, name: String) {
        #expect(
            FileError(.lock, "G", .locked(by: process, seconds: 60)).sentence == """
                cannot lock `G`: \(name) still holds the lock after 60 seconds; wait until it ends, or end it, and run this again
                """)
    }

    /// Written files wait for the lock, and so do removed leftovers.
    @Test(.timeLimit(.minutes(10)), arguments: [".", "made"]) func aRunWaitsForTheLock(name: String) throws {
        let lock = open(folder.path.text, O_RDONLY | O_CLOEXEC)
        #expect(flock(lock, LOCK_EX) == 0)
        try Data().write(to: URL(fileURLWithPath: folder.path(Self.left[0]).text))
        var change = batch([("made/a", "2"), ("a", "2")])
        change.seen[folder.path("made/a")] = .some(nil)
        let isOver = DispatchSemaphore(value: 0)
        // A separate thread: the test threads are few, and would all wait.
        Thread.detachNewThread { [disk, change] in
            #expect(throws: Never.self) { try disk.apply(change) }
            isOver.signal()
        }
        // A faster run creates the folder, and still has it when it releases the other one.
        usleep(100_000)
        var made: Int32 = -1
        if name == "made" {
            try folder.makeFolder("made")
            made = open(folder.path("made").text, O_RDONLY | O_CLOEXEC)
            #expect(flock(made, LOCK_EX) == 0)
            close(lock)
            usleep(100_000)
        }
        #expect(try names().filter { $0 != "made" } == [Self.left[0]])
        close(name == "made" ? made : lock)
        isOver.wait()
        #expect(try names() == ["a", "made", "made/a"])
    }

    /// Another run that finds it has to wait, or this one waits for it.
    @Test(.timeLimit(.minutes(10))) func newFoldersAreLockedBeforeTheyHaveFiles() throws {
        let change = batch((0..<2000).map { ("made/\($0)", "1") })
        let isOver = DispatchSemaphore(value: 0)
        Thread.detachNewThread { [disk] in
            #expect(throws: Never.self) { try disk.apply(change) }
            isOver.signal()
        }
        var other: Int32 = -1
        while other < 0 { other = open(folder.path("made").text, O_RDONLY | O_CLOEXEC) }
        #expect(flock(other, LOCK_EX) == 0)
        usleep(10_000)
        #expect(try [1, 2001].contains(names().count))
        close(other)
        isOver.wait()
        #expect(try names().count == 2001)
    }

    #if os(Linux)
        @Test(arguments: [[], ["a"], ["a", "b"]]) func filesOfPeopleNeverHaveASweptName(regenerable: [String]) throws {
            try disk.apply(batch([("a", "1"), ("b", "1")]))
            var change = batch([("a", "2"), ("new", "2")], removing: ["b"])
            change.regenerable = Set(regenerable.map(folder.path))
            let queue = inotify_init1(Int32(IN_NONBLOCK))
            defer { close(queue) }
            inotify_add_watch(queue, folder.path.text, UInt32(IN_CREATE | IN_MOVED_TO))
            try disk.apply(change)
            var bytes = [UInt8](repeating: 0, count: 1 << 14)
            let count = read(queue, &bytes, bytes.count)
            let words = String(decoding: bytes.prefix(max(count, 0)), as: UTF8.self).split(separator: "\0")
            let kinds = Dictionary(grouping: words.filter { $0.hasPrefix(".crowsfoot-") }) { $0.split(separator: ".").last ?? "" }
                .mapValues(\.count)
            let expected: [Substring: Int] = ["new": 2, "old": regenerable.count, "kept": 2 - regenerable.count]
            #expect(kinds == expected.filter { $0.value > 0 })
        }
    #endif

    /// Uses a file system of two pages, if the machine can provide one.
    @Test func aFullDiskKeepsTheOldFile() throws {
        guard let full = try folder.mountTiny("tiny") else { return }
        try disk.apply(batch([("tiny/a", "1"), ("tiny/b", "1")]))
        let tooMuch = String(repeating: "7", count: 1 << 20)
        #expect(failure(batch([("tiny/a", "2"), ("tiny/new/c", tooMuch)], removing: ["tiny/b"]))?.reason == .noSpace)
        #expect(try disk.entries(of: full).map(\.name) == ["a", "b"])
        #expect(try text("tiny/a") == "1")
    }
}
