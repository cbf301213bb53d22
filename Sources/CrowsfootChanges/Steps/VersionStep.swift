package import CrowsfootModel
import CrowsfootProcessors
package import CrowsfootStoreModel

/// The step from one version to another, with everything derived from it. Each part is computed on first access.
package final class VersionStep: Sendable {
    package let versions: Versions<Schema>
    private let identified: VersionIdentities
    private let indices: Versions<Int>
    package let lineage: Lineage
    private let compared = Once<Comparison>()
    private let inherited = Once<[ModelID: [ModelID]]>()

    /// Creates the step of any lineage: between two texts of a version, over several versions, or back.
    package init(_ lineage: Lineage) {
        versions = lineage.versions
        self.lineage = lineage
        identified = VersionIdentities([lineage.old, lineage.new])
        indices = Versions(old: 0, new: 1)
    }

    /// Creates the step from one version to the next.
    init(from old: Int, in identified: VersionIdentities) {
        versions = Versions(old: identified.versions[old], new: identified.versions[old + 1])
        lineage = Lineage(versions)
        self.identified = identified
        indices = Versions(old: old, new: old + 1)
    }

    /// The submodels of each model in the new version.
    package var heirs: [ModelID: [ModelID]] { inherited.value { versions.new.heirs() } }

    package var comparison: Comparison { compared.value { Comparison(lineage) } }

    package var identities: Versions<StoreIdentity> {
        let all = identified.all
        return Versions(old: all[indices.old], new: all[indices.new])
    }

    /// Guesses about the checksums of both versions, if generated code lists them.
    package var listedPredictions: [PredictedChecksum] {
        PredictedChecksum.listed([versions.old, versions.new]) { [identities.old, identities.new] }
    }
}

/// The identities of some versions, computed together, since common entities are hashed once.
final class VersionIdentities: Sendable {
    let versions: [Schema]
    private let known = Once<[StoreIdentity]>()

    init(_ versions: [Schema]) {
        self.versions = versions
    }

    var all: [StoreIdentity] { known.value { StoreIdentity.all(in: versions) } }
}
