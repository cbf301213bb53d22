/// Changes of files that belong together: all of them are made, or none.
package struct FileBatch: Hashable, Sendable {
    /// Taken away before anything is written: where names differ only in case, a new file may take the place of an old one.
    package var removals: [FilePath] = []
    /// Made in this order, with the folders that they need.
    package var writes: [FileChange] = []

    package init() {}

    package var isEmpty: Bool { removals.isEmpty && writes.isEmpty }
}
