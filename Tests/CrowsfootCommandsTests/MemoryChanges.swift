import CrowsfootChecking
import CrowsfootWorkspace

/// Does in turn what people do to files while somebody waits; after the last of it, nobody waits any more. Which files, it cannot tell.
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
