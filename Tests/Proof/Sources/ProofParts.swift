/// All programs of the kit.
package enum ProofParts {
    /// The programs of all parts, with one in fifteen forms of queries unless all are wanted.
    package static func programs(isWhole: Bool = false) throws -> [ProofProgram] {
        try Checksums.programs() + CoreDataModels.programs() + Twins.programs() + Compilations.programs() + MigrationTests.programs()
            + Probes.programs() + Queries.programs(oneOf: isWhole ? 4 : 60) + Scale.programs() + Migrations.programs()
    }

    package static func platform() throws -> any ProofPlatform {
        #if canImport(Darwin)
            try MacPlatform()
        #else
            try StandInPlatform()
        #endif
    }
}
