package import CrowsfootModel
package import CrowsfootSource

/// Holds a text of a schema against an older one: what was released there has to be there, as it was.
package enum ReleaseGuard {
    /// A model file or a Swift source marks no release. There every version counts that others follow, as long as it is there.
    package static func findings(_ texts: Versions<SchemaHistory, SchemaHistory>, marksReleases: Bool = true) -> [Diagnostic] {
        let versions = Dictionary(texts.new.versions.map { ($0.version, $0) }, uniquingKeysWith: { first, _ in first })
        let held = marksReleases ? texts.old.versions.filter(\.isReleased) : texts.old.versions.dropLast()
        return held.compactMap { old in
            guard let version = versions[old.version] else {
                if !marksReleases { return nil }
                return texts.new.leftOut.contains(old.version) ? MissingRelease.broken(old) : MissingRelease.found(old)
            }
            let changes = Lock.Entry(version).record.changes(since: Lock.Entry(old).record)
            if !changes.allSatisfy(\.isTolerated) {
                return marksReleases
                    ? ChangedRelease.found(version, changes, in: texts.new) : ChangedRelease.foundFollowed(version, changes)
            }
            return version.isReleased || !marksReleases ? nil : MissingRelease.unmarked(version)
        }
    }

    /// Those about versions that are there, with another shape.
    package static func changes(_ texts: Versions<SchemaHistory, SchemaHistory>) -> [Diagnostic] {
        findings(texts).filter { $0.rule == ChangedRelease.rule }
    }
}
