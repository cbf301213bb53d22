import CrowsfootChecking
import CrowsfootWorkspace

/// Does in turn what people do to files while somebody waits; after the last of it, nobody waits any more.
final class MemoryChanges: ChangeWatcher, @unchecked Sendable {
    private var changes: [() -> Void]
    /// What was watched last.
    private(set) var paths: Set<FilePath> = []

    init(_ changes: [() -> Void] = []) {
        self.changes = changes.reversed()
    }

    func watch(_ paths: Set<FilePath>) { self.paths = paths }

    func wait() -> Bool {
        guard let change = changes.popLast() else { return false }
        change()
        return true
    }
}
