package import CrowsfootChecking

/// All that a run would do, before any of it is done.
package struct GenerationPlan: Sendable {
    /// By path.
    package let files: [PlannedFile]
    /// The hidden lists by which the tool knows its own files.
    package let lists: [PlannedFile]
    package let notes: [GenerationNote]
    /// What was found in files that are read before they are written again.
    package let findings: CheckResult
    package let made: OutputCache
    /// Whether it depends on more than files: nobody knows what a program looks at.
    package let hasRunPrograms: Bool

    package var changes: [PlannedFile] { files.filter(\.state.isChange) }
    package var changedLists: [PlannedFile] { lists.filter(\.state.isChange) }
    package var personalFiles: [PlannedFile] { files.filter(\.state.belongsToPerson) }

    /// What is not as it should be. A list of generated files follows the files, and says nothing of its own beside them.
    package var outdated: [PlannedFile] { changes.isEmpty ? changedLists : changes }

    package func count(_ states: Set<PlannedFile.State>) -> Int {
        files.count { states.contains($0.state) }
    }

    /// Lists come last: should the run be killed half-way, the next one finds files that it knows, or that are as they should be.
    package var batch: FileBatch {
        var batch = FileBatch()
        batch.swept = Set((files + lists).map(\.path.folder))
        for file in changes + changedLists {
            batch.seen[file.path] = .some(file.old)
            if file.isAsWritten { batch.regenerable.insert(file.path) }
            if let new = file.new {
                batch.writes.append(FileChange(path: file.path, bytes: new))
            } else {
                batch.removals.append(file.path)
            }
        }
        return batch
    }
}
