package import CrowsfootModel
import CrowsfootProcessors
package import CrowsfootStoreModel

/// A history with the steps from each version to the next. Checking makes it, and every command and generator asks it, so that nothing is
/// compared, judged, hashed or planned twice.
package final class VersionSteps: Sendable {
    package let history: SchemaHistory
    package let steps: [VersionStep]
    private let identified: VersionIdentities
    private let planned = Once<MigrationPlan>()

    package init(_ history: SchemaHistory) {
        let identified = VersionIdentities(history.versions)
        self.history = history
        self.identified = identified
        steps = history.versions.indices.dropLast().map { VersionStep(from: $0, in: identified) }
    }

    /// Of all versions, in order.
    package var identities: [StoreIdentity] { identified.all }

    /// How stores get from each version to the next.
    package var plan: MigrationPlan { planned.value { MigrationPlanner(self).plan() } }

    /// Versions that stores can't tell apart. What is the only version of its schema can be taken for no other one.
    var equalities: [StoreEquality] {
        guard history.versions.count > 1, history.current?.stagesMigrations == true else { return [] }
        return StoreEquality.all(in: identities)
    }

    /// Guesses about the checksums of planned versions, if generated code lists them.
    package var listedGuesses: [ChecksumGuess] { ChecksumGuess.listed(plan.versions) { identities } }

    /// The way from one version to a later one, or to itself, by their indices.
    func lineage(from old: Int, to new: Int) -> Lineage {
        let lineages = steps[old..<new].map(\.lineage)
        return lineages.dropFirst().reduce(lineages.first ?? Lineage(through: [history.versions[old]])) { $0.followed(by: $1) }
    }
}
