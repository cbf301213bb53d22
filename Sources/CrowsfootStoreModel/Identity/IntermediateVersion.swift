package import CrowsfootModel

/// An intermediate version of a migration, as stores know it. An interrupted migration leaves such a store.
package struct IntermediateVersion: Sendable {
    package let checksum: String
    package let between: Versions<VersionNumber>
    /// Whether the current plan contains it. Others are only in the lock: they were generated when the newer version was released.
    package let isPlanned: Bool

    package init(checksum: String, between: Versions<VersionNumber>, isPlanned: Bool) {
        self.checksum = checksum
        self.between = between
        self.isPlanned = isPlanned
    }
}

extension Lock {
    /// The intermediate versions that were generated when versions were released.
    package var intermediateVersions: [IntermediateVersion] {
        entries.flatMap { entry in
            guard let predecessor = entry.predecessor else { return [IntermediateVersion]() }
            let between = Versions(old: predecessor, new: entry.version)
            return entry.intermediateChecksums.map { IntermediateVersion(checksum: $0, between: between, isPlanned: false) }
        }
    }
}
