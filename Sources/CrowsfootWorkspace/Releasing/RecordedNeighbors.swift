import CrowsfootChecking
import CrowsfootModel
import CrowsfootStoreModel

/// The recorded versions whose builds come before and after a revision.
struct RecordedNeighbors {
    private(set) var earlier: Set<VersionNumber> = []
    private(set) var later: Set<VersionNumber> = []

    /// Creates the neighbors. A version that a tag has is where the oldest such tag is, and others are where they were recorded.
    init(
        of revision: String, _ schema: String, _ lock: Lock, in place: RevisionPlace, _ former: inout FormerOrigins,
        _ fileSystem: any FileSystem
    ) throws(GitError) {
        let releases = try RecordedReleases(of: schema, lock.entries, in: place, fileSystem)
        let tags = try Self.tags(schema, Set(lock.entries.map(\.checksum)), in: place, &former)
        for entry in lock.entries {
            guard let other = tags[entry.checksum] ?? releases.commit(of: entry) else { continue }
            if try place.repository.isAncestor(other, of: revision) {
                earlier.insert(entry.version)
            } else if try place.repository.isAncestor(revision, of: other) {
                later.insert(entry.version)
            }
        }
    }

    /// Returns the oldest tag of each of these checksums.
    private static func tags(
        _ schema: String, _ checksums: Set<String>, in place: RevisionPlace, _ former: inout FormerOrigins
    ) throws(GitError) -> [String: String] {
        var found: [String: String] = [:]
        for tag in try place.repository.tags().prefix(UnrecordedShapes.limit) {
            guard let shipped = try SchemaRevision(of: schema, at: tag, in: place, &former).shipped else { continue }
            let checksum = StoreIdentity.of(shipped).checksum
            if checksums.contains(checksum) { found[checksum] = tag }
        }
        return found
    }
}
