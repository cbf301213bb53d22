package import CrowsfootModel
package import CrowsfootStoreModel

/// A history with the steps from each version to the next, each compared and hashed once.
package final class VersionSteps: Sendable {
    package let history: SchemaHistory
    package let steps: [VersionStep]
    private let identified: VersionIdentities
    /// The number of the newest version if it has no changes yet, or `nil`.
    ///
    /// Stores can't distinguish it from the previous version, and two such versions in a plan crash the app, so plans omit it.
    package let started: VersionNumber?

    package init(_ history: SchemaHistory) {
        let identified = VersionIdentities(history.versions)
        self.history = history
        self.identified = identified
        steps = history.versions.indices.dropLast().map { VersionStep(from: $0, in: identified) }
        started = Self.startedVersion(of: history)
    }

    /// The identities of all versions, in order.
    package var identities: [StoreIdentity] { identified.all }

    /// The versions that stores migrate through.
    package var plannedVersions: [Schema] { history.versions.dropLast(started == nil ? 0 : 1) }

    /// Versions that stores can't distinguish. The only version of its schema can't be mistaken for another.
    var equalities: [StoreEquality] {
        guard history.versions.count > 1, history.current?.stagesMigrations == true else { return [] }
        return StoreEquality.all(in: identities)
    }

    /// Guesses about the checksums of planned versions, if generated code lists them.
    package var listedPredictions: [PredictedChecksum] { PredictedChecksum.listed(plannedVersions) { identities } }

    /// Returns the lineage from one version to a later one, or to itself, by index.
    package func lineage(from old: Int, to new: Int) -> Lineage {
        let lineages = steps[old..<new].map(\.lineage)
        return lineages.dropFirst().reduce(lineages.first ?? Lineage(through: [history.versions[old]])) { $0.followed(by: $1) }
    }

    private static func startedVersion(of history: SchemaHistory) -> VersionNumber? {
        guard let new = history.versions.last, let old = history.versions.dropLast().last, !new.isReleased else { return nil }
        return EmptyVersion.isEmpty(new, after: old) ? new.version : nil
    }
}
