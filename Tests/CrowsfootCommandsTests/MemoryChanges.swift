import CrowsfootChecking
import CrowsfootWorkspace

/// Changes files, one each time a caller waits, and stops after the last one. It can't report which files changed.
final class MemoryChanges: ChangeWatcher, @unchecked Sendable {
    private var changes: [() -> Void]
    private(set) var paths: Set<FilePath> = []

    init(_ changes: [() -> Void] = []) {
        self.changes = changes.reversed()
    }

    func watch(_ path: FilePath) { paths.insert(path) }

    func keep(_ paths: Set<FilePath>) { self.paths.formIntersection(paths) }

    func take() -> ChangedPaths { .everything }

    func wait() -> Bool {
        guard let change = changes.popLast() else { return false }
        change()
        return true
    }
}
