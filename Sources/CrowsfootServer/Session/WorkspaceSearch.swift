package import CrowsfootChecking

/// Decides when the roots of a workspace are searched for schemas again.
///
/// Not every client reports new folders, and watching all folders of a large workspace costs more than searching it now and then.
package struct WorkspaceSearch {
    /// The least number of ticks from the end of a search to the beginning of the next one.
    private static let shortestPause = 6
    /// The pause after a search in multiples of its duration, so that searches take at most so small a part of the time.
    private static let pauseFactor = 30

    package init() {}

    package private(set) var roots: [FilePath] = []
    /// The roots that the current search hasn't finished, or that are to be searched at once.
    private var running: Set<FilePath> = []
    private var due: Set<FilePath> = []
    private var ticks = 0
    private var started = 0
    private var next: Int?

    package mutating func change(added: [FilePath], removed: [FilePath]) {
        roots.removeAll { removed.contains($0) || added.contains($0) }
        roots += added
        due.subtract(removed)
        due.formUnion(added)
    }

    /// Searches as soon as the current search has ended.
    package mutating func request() { due.formUnion(roots) }

    package mutating func tick() {
        ticks += 1
        if let next, ticks >= next { request() }
    }

    /// Returns the roots to search now, each once.
    package mutating func takeDue() -> [FilePath] {
        guard running.isEmpty, !due.isEmpty else { return [] }
        running = due
        (due, started, next) = ([], ticks, nil)
        return roots.filter(running.contains)
    }

    /// Notes the end of the search of a root, and returns whether the root is still wanted.
    package mutating func finish(_ root: FilePath) -> Bool {
        running.remove(root)
        if running.isEmpty { next = ticks + max(Self.shortestPause, (ticks - started) * Self.pauseFactor) }
        return roots.contains(root)
    }
}
