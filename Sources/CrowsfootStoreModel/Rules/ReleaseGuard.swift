package import CrowsfootModel
package import CrowsfootSource

/// Compares a schema with an older revision, whose released versions must be unchanged.
package enum ReleaseGuard {
    /// Returns the findings. `amended` contains the reasons for amended versions, and `retired` the versions that the newer text no longer
    /// supports.
    package static func findings(
        _ texts: Versions<SchemaHistory>, amended: [VersionNumber: String] = [:], retired: Set<VersionNumber> = []
    ) -> [Diagnostic] {
        let versions = byNumber(texts.new)
        return texts.old.versions.filter(\.isReleased).compactMap { old in
            guard let version = versions[old.version] else {
                if retired.contains(old.version) { return MissingRelease.retired(old) }
                return texts.new.leftOut.contains(old.version) ? MissingRelease.broken(old) : MissingRelease.found(old)
            }
            let changes = changes(from: old, to: version)
            if !changes.allSatisfy(\.isTolerated) {
                let amended = amended[old.version].map { ChangedRelease.amended(version, because: $0) }
                return amended ?? ChangedRelease.found(version, changes, in: texts.new)
            }
            if !version.isReleased { return old.hasOwnFile ? MissingRelease.foundWithoutFile(version) : MissingRelease.unmarked(version) }
            let isFirst = version.predecessor == nil && old.predecessor.map(retired.contains) ?? false
            return isFirst ? nil : ChangedRelease.foundOtherPath(version, from: old)
        }
    }

    /// Compares model files and Swift sources, which don't mark releases: each version that others follow counts as released.
    /// Findings are certain if the app's plan must know each version and the new text was read completely.
    package static func findingsWithoutMarks(
        _ texts: Versions<SchemaHistory>, _ identities: Versions<[StoreIdentity]>, isComplete: Bool
    ) -> [Diagnostic] {
        // Without a plan, SwiftData migrates a store of any version.
        let current = texts.new.current
        if current?.usesSwiftData == true, texts.new.versions.count < 2, current?.stagesMigrations != true { return [] }
        let versions = byNumber(texts.new)
        // Stores identify a version by its checksum. Its number may only be its position, which changes if an earlier one is removed.
        let old = identities.old.map(\.checksum)
        let new = identities.new.map(\.checksum)
        let (known, kept) = (Set(old), Set(new))
        let present = Dictionary(zip(new, texts.new.versions), uniquingKeysWith: { first, _ in first })
        let checksums = Dictionary(zip(texts.new.versions.map(\.version), new), uniquingKeysWith: { first, _ in first })
        return zip(texts.old.versions, old).enumerated().compactMap { place, pair in
            let (former, checksum) = pair
            if kept.contains(checksum) {
                return present[checksum].flatMap { ChangedRelease.foundOtherPath($0, from: former) }
            }
            // An edit of the newest version is another finding.
            if place == old.count - 1 { return nil }
            guard let version = versions[former.version], let present = checksums[version.version], !known.contains(present) else {
                return MissingRelease.foundFollowed(former, isCertain: isComplete)
            }
            let changes = changes(from: former, to: version)
            return changes.allSatisfy(\.isTolerated) ? nil : ChangedRelease.foundFollowed(version, changes, isCertain: isComplete)
        }
    }

    /// Returns the edit of the newest version in model files or Swift sources. `isSource` states that the new text isn't a schema. `name`
    /// is Xcode's name of the version.
    package static func inPlaceEdit(
        _ texts: Versions<SchemaHistory>, _ identities: Versions<[StoreIdentity]>, name: String?, isSource: Bool, isComplete: Bool
    ) -> InPlaceEdit? {
        guard let old = texts.old.current, let checksum = identities.old.last?.checksum else { return nil }
        if identities.new.contains(where: { $0.checksum == checksum }) { return nil }
        return InPlaceEdit(old, checksum, texts, name: name, isComplete: isComplete, isSource: isSource)
    }

    private static func byNumber(_ history: SchemaHistory) -> [VersionNumber: Schema] {
        Dictionary(history.versions.map { ($0.version, $0) }, uniquingKeysWith: { first, _ in first })
    }

    private static func changes(from old: Schema, to new: Schema) -> [RecordChange] {
        VersionRecord(new, StoreModel(new)).changes(since: VersionRecord(old, StoreModel(old)))
    }

    /// Returns findings about versions whose shape changed.
    package static func changes(_ texts: Versions<SchemaHistory>) -> [Diagnostic] {
        findings(texts).filter { $0.rule == ChangedRelease.rule }
    }
}
