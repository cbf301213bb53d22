import CrowsfootChecking
import CrowsfootWorkspace

/// The folders of Swift files, and the Core Data models, of open documents, and which of them have to be checked again.
///
/// They may be large, so each is checked on another thread, one check at a time.
struct SourceSchedule {
    private var known: Set<FilePath> = []
    private var stale: Set<FilePath> = []
    private var running: Set<FilePath> = []

    /// Notes changed documents. `open` are all open ones. Returns the folders and models that no open document is in.
    mutating func note(_ changed: some Sequence<FilePath>, open: [FilePath], in roots: [FilePath]) -> Set<FilePath> {
        stale.formUnion(changed.compactMap { SourceCheck.root(of: $0, in: roots) })
        let needed = Set(open.compactMap { SourceCheck.root(of: $0, in: roots) })
        let gone = known.subtracting(needed)
        known = needed
        stale.formIntersection(needed)
        return gone
    }

    mutating func takeDue() -> [FilePath] {
        let due = stale.subtracting(running)
        stale.subtract(due)
        running.formUnion(due)
        return due.sorted()
    }

    /// Notes the end of a check, and returns whether its result is about the current texts.
    mutating func finish(_ root: FilePath) -> Bool {
        running.remove(root)
        return known.contains(root) && !stale.contains(root)
    }
}
