import CrowsfootModel
package import CrowsfootStoreModel

extension PlannedStep {
    /// The checksums of the stores that an interrupted migration leaves.
    package var intermediateChecksums: [String] { bridges.map { StoreIdentity.of($0.schema).checksum } }
}

extension MigrationPlan {
    /// The intermediate versions of the migration.
    package var intermediateVersions: [IntermediateVersion] {
        plannedSteps.flatMap { step in
            let between = Versions(old: step.versions.old.version, new: step.versions.new.version)
            return step.intermediateChecksums.map { IntermediateVersion(checksum: $0, between: between, isPlanned: true) }
        }
    }
}
