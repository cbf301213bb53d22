/// All programs of the kit.
package enum ProofParts {
    package static func programs() throws -> [ProofProgram] {
        try Checksums.programs() + CoreDataModels.programs() + Twins.programs() + Compilations.programs() + MigrationTests.programs()
            + Probes.programs() + Queries.programs() + Scale.programs() + Migrations.programs()
    }

    package static func platform() throws -> any ProofPlatform {
        #if canImport(Darwin)
            try MacPlatform()
        #else
            try StandInPlatform()
        #endif
    }
}
