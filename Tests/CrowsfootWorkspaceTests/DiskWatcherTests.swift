import CrowsfootChecking
import CrowsfootTestSupport
import CrowsfootWorkspace
import Foundation
import Testing

/// Tests which changes the system reports for files on a real disk.
final class DiskWatcherTests {
    private let files = DiskFileSystem()
    private let folder: TemporaryFolder
    private let watcher = DiskWatcher()

    init() throws {
        folder = try TemporaryFolder()
    }

    private func write(_ name: String, _ byte: UInt8 = 1) throws {
        var batch = FileBatch()
        batch.writes = [FileChange(path: folder.path(name), bytes: [byte])]
        try files.apply(batch)
    }

    /// Overwrites a file in place. A process that another test starts may have the file open for a moment longer.
    private func overwrite(_ name: String) throws {
        let file = open(folder.path(name).text, O_WRONLY | O_CLOEXEC)
        #expect(Foundation.write(file, "2", 1) == 1)
        close(file)
    }

    private func remove(_ name: String) throws { try FileManager.default.removeItem(atPath: folder.path(name).text) }

    private func move(_ name: String, to other: String) throws {
        #expect(rename(folder.path(name).text, folder.path(other).text) == 0)
    }

    private func watch(_ names: String...) throws { for name in names { try watcher.watch(folder.path(name)) } }

    /// Returns the names of the reported files, or `nil` if everything may have changed.
    private func heard() throws -> Set<String>? {
        guard case .some(let paths) = try watcher.take() else { return nil }
        return Set(paths.map { String($0.text.dropFirst(folder.path.text.count + 1)) })
    }

    private func waitsFor(_ names: String..., there: [String] = [], _ change: () throws -> Void) throws -> Bool {
        for name in there { try write(name) }
        for name in names { try watch(name) }
        try change()
        return try watcher.wait() && heard() == Set(names)
    }

    @Test(.timeLimit(.minutes(10))) func aWrittenFileIsNoticed() throws {
        #expect(try waitsFor("A", there: ["A", "B"]) { try files.write([2], to: folder.path("A")) })
    }

    @Test(.timeLimit(.minutes(10))) func aFileThatAppearsIsNoticed() throws {
        #expect(try waitsFor("A") { try files.write([2], to: folder.path("A")) })
    }

    @Test(.timeLimit(.minutes(10))) func aFolderThatAppearsAboveAFileIsNoticed() throws {
        #expect(try waitsFor("A/B/C") { try write("A/B/C") })
    }

    @Test(.timeLimit(.minutes(10))) func aFileThatGoesIsNoticed() throws {
        #expect(try waitsFor("A", there: ["A"]) { try remove("A") })
    }

    /// Saves like editors: writes another file, and moves it into place.
    @Test func aFileInThePlaceOfAnotherIsWatched() throws {
        try write("A")
        try watch("A")
        for name in ["B", "C"] {
            try write(name)
            try move(name, to: "A")
            #expect(try heard() == ["A"])
        }
        try move("A", to: "A~")
        try write("A")
        #expect(try heard() == ["A"])
        try overwrite("A")
        #expect(try watcher.wait() && heard() == ["A"])
    }

    @Test(arguments: ["F", "F/G"]) func aFolderInThePlaceOfAnotherIsWatched(name: String) throws {
        for name in ["F/G/H/a", "other/G/H/a"] { try write(name) }
        try watch("F/G/H", "F/G/H/a")
        try move(name, to: "away")
        #expect(try heard() == ["F/G/H", "F/G/H/a"])
        try move(name == "F" ? "other" : "other/G", to: name)
        #expect(try heard() == ["F/G/H", "F/G/H/a"])
        try overwrite("F/G/H/a")
        #expect(try watcher.wait() && heard() == ["F/G/H/a"])
        try overwrite(name == "F" ? "away/G/H/a" : "away/H/a")
        #expect(try heard() == [])
    }

    @Test func linkTargetsAreWatched() throws {
        for name in ["one/a", "two/a"] { try write(name) }
        try folder.link("link", to: "one")
        try watch("link", "link/a", "one/a")
        try overwrite("one/a")
        #expect(try watcher.wait() && heard() == ["link/a", "one/a"])
        try folder.link("other", to: "two")
        try move("other", to: "link")
        #expect(try heard() == ["link", "link/a"])
        try overwrite("two/a")
        #expect(try watcher.wait() && heard() == ["link/a"])
    }

    /// A change of the second link itself isn't reported, but it is found with the next change.
    @Test func aLinkToALinkIsCheckedWithTheNextChange() throws {
        for name in ["top/a", "one/a", "two/a"] { try write(name) }
        try folder.makeFolder("far")
        try folder.link("far/link", to: "../one")
        try folder.link("top/link", to: "../far/link")
        try watch("top/link/a", "top/a")
        try remove("far/link")
        try folder.link("far/link", to: "../two")
        try write("top/a", 2)
        #expect(try heard() == ["top/link/a", "top/a"])
    }

    @Test func droppedPathsAreNotReported() throws {
        for name in ["F/a", "F/b"] { try write(name) }
        try watch("F/a", "F/b")
        watcher.keep([folder.path("F/b")])
        try write("F/a", 2)
        #expect(try heard() == [])
        try write("F/b", 2)
        #expect(try heard() == ["F/b"])
        try watch("F/a")
        try write("F/a", 3)
        #expect(try heard() == ["F/a"])
    }

    #if os(Linux)
        /// For a folder, only its entries are watched, and for a file only its content. Other systems report less.
        @Test func onlyPossiblyReplacedFilesAreReported() throws {
            for name in ["F/a", "F/b", "G/a"] { try write(name) }
            try watch("F", "F/a", "F/c", "G", "G/a")
            try overwrite("F/a")
            #expect(try watcher.wait() && heard() == ["F/a"])
            try write("F/b", 2)
            #expect(try heard()?.subtracting(["F"]) == [])
            try write("G/new")
            #expect(try heard() == ["G"])
            try write("F/c")
            #expect(try heard() == ["F", "F/c"])
            try write("new")
            #expect(try heard() == [])
        }

        @Test func moreThanTheSystemKeepsIsEverything() throws {
            let text = try String(contentsOfFile: "/proc/sys/fs/inotify/max_queued_events", encoding: .utf8)
            guard let most = Int(text.filter(\.isNumber)), most <= 1 << 17 else { return }
            try write("F/a")
            try watch("F", "F/a")
            let (one, other) = (folder.path("F/b").text, folder.path("F/c").text)
            close(creat(one, 0o600))
            for _ in 0..<(most / 4 + 1) {
                rename(one, other)
                rename(other, one)
            }
            #expect(try heard() == nil)
            #expect(try heard() == [])
            try write("F/a", 2)
            #expect(try heard()?.contains("F/a") == true)
        }
    #endif
}
