import CrowsfootChecking
import CrowsfootTestSupport
import CrowsfootWorkspace
import Testing

/// What the system tells of files on a real disk.
struct DiskWatcherTests {
    private let files = DiskFileSystem()

    /// Watches these paths of a new folder and says whether the change is noticed; where it is not, this never returns.
    private func isNoticed(_ names: [String], there: [String] = [], _ change: (FilePath) throws -> Void) throws -> Bool {
        let folder = try TemporaryFolder()
        for name in there { try files.write([1], to: folder.path(name)) }
        let watcher = DiskWatcher()
        try watcher.watch(Set(names.map(folder.path)))
        try change(folder.path)
        return try watcher.wait()
    }

    @Test(.timeLimit(.minutes(1))) func aWrittenFileIsNoticed() throws {
        #expect(try isNoticed(["A"], there: ["A"]) { try files.write([2], to: $0.appending("A")) })
    }

    @Test(.timeLimit(.minutes(1))) func aFileThatAppearsIsNoticed() throws {
        #expect(try isNoticed(["A"]) { try files.write([2], to: $0.appending("A")) })
    }

    @Test(.timeLimit(.minutes(1))) func aFolderThatAppearsAboveAFileIsNoticed() throws {
        #expect(
            try isNoticed(["A/B/C"]) { root in
                var batch = FileBatch()
                batch.writes = [FileChange(path: root.appending("A").appending("B").appending("C"), bytes: [1])]
                try files.apply(batch)
            })
    }

    @Test(.timeLimit(.minutes(1))) func aFileThatGoesIsNoticed() throws {
        #expect(
            try isNoticed(["A"], there: ["A"]) { root in
                var batch = FileBatch()
                batch.removals = [root.appending("A")]
                try files.apply(batch)
            })
    }
}
