import CrowsfootChecking
import CrowsfootModel
import CrowsfootStoreModel

/// The releases that the commits of a repository have added to a lock, newest first.
struct RecordedReleases {
    struct Release {
        let commit: String
        let version: VersionNumber
        let checksum: String
    }

    let releases: [Release]
    /// The versions that a commit has amended.
    private let corrected: Set<VersionNumber>
    /// The paths of the lock, relative to the folder of the schema.
    private let paths: [String]

    /// `entries` are those of the current lock.
    init(
        of schema: String, _ entries: [Lock.Entry], in place: RevisionPlace, _ fileSystem: any FileSystem
    ) throws(GitError) {
        paths = [schema + FilePath.versionsEnding + "/" + FilePath.lockOfVersions, schema + FilePath.lockEnding]
        let everywhere = ["*\(FilePath.versionsEnding)/\(FilePath.lockOfVersions)", schema + FilePath.lockEnding]
            .map { ":(top,glob)**/" + $0 }
        let own = paths.map { ":(literal)" + $0 }
        let folder = FilePath(place.treePath.isEmpty ? "." : place.treePath)
        let locks = FormerLocks(
            own: paths.map(folder.appending), entries, try place.repository.additions(to: own + everywhere), in: place.repository,
            fileSystem)
        let additions = locks.additions
        releases = additions.compactMap { addition in
            Lock.checksum(in: addition.line).map { Release(commit: addition.commit, version: $0.version, checksum: $0.checksum) }
        }
        let shapes = Dictionary(grouping: releases, by: \.commit)
        corrected = Set(
            additions.compactMap { addition in
                Lock.amendedVersion(in: addition.line).flatMap { version in
                    shapes[addition.commit]?.contains { $0.version == version } ?? false ? version : nil
                }
            })
    }

    /// The commit that first recorded a version as the lock has it.
    func commit(of entry: Lock.Entry) -> String? {
        releases.last { $0.version == entry.version && $0.checksum == entry.checksum }?.commit
    }

    /// Whether a version was amended, so that its earlier shape isn't lost. A reason without another shape doesn't count.
    func isCorrected(_ entry: Lock.Entry?) -> Bool {
        guard let entry, entry.amendment != nil else { return false }
        let isCommitted = releases.contains { $0.version == entry.version && $0.checksum == entry.checksum }
        return !isCommitted || corrected.contains(entry.version)
    }

    /// Returns the lock, or its folder, if it has changes that aren't committed.
    func uncommitted(in place: RevisionPlace) throws(GitError) -> FilePath? {
        for path in paths where try place.repository.hasChanges(in: path) {
            let lock = place.path.appending(path)
            return lock.name == FilePath.lockOfVersions ? lock.folder : lock
        }
        return nil
    }

    /// Returns the newest lock if it is deleted.
    func lostLock(in place: RevisionPlace) throws(GitError) -> UnrecordedShapes.LostLock? {
        guard !releases.isEmpty, let (commit, path) = try place.repository.lastChange(of: paths) else { return nil }
        return UnrecordedShapes.LostLock(path: place.path.appending(path), commit: commit)
    }
}

/// The lines of a lock, and of those that it had in another folder or under another name before.
private struct FormerLocks {
    let additions: [GitRepository.Addition]

    /// A file that is gone and recorded one of the lock's releases is its former file.
    init(
        own: [FilePath], _ entries: [Lock.Entry], _ additions: [GitRepository.Addition], in repository: GitRepository,
        _ fileSystem: any FileSystem
    ) {
        let recorded = additions.filter { own.contains($0.path) }.compactMap { Lock.checksum(in: $0.line)?.checksum }
        let known = Set(entries.map(\.checksum) + recorded)
        let others = Dictionary(grouping: additions.filter { !own.contains($0.path) }, by: \.path)
        let former = others.filter { path, lines in
            lines.contains { Lock.checksum(in: $0.line).map { known.contains($0.checksum) } ?? false }
                && fileSystem.lacks(repository.top.appending(path.text))
        }
        self.additions = additions.filter { own.contains($0.path) || former[$0.path] != nil }
    }
}
