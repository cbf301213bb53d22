import CrowsfootProcessors

/// All programs of the kit.
package enum ProofParts {
    /// The programs whose names begin with one of some words, or all; with one form of a query in seventeen, if a sample is enough.
    package static func programs(isSample: Bool = false, beginningWith names: [String] = []) throws -> [ProofProgram] {
        // A run may be interrupted, so the parts come in the order of their value.
        let parts: [(name: String, programs: () throws -> [ProofProgram])] = [
            ("checksums", Checksums.programs), ("coredata", CoreDataModels.programs), ("probes", Probes.programs),
            ("tests", MigrationTests.programs), ("migrations", Migrations.programs),
            ("queries", { try Queries.programs(oneOf: isSample ? 68 : 4) }), ("twins", Twins.programs), ("scale", Scale.programs),
            ("compiled", Compilations.programs),
        ]
        // Generating the programs of all parts takes its time.
        let asked = parts.filter { part in names.isEmpty || names.contains { $0.hasPrefix(part.name) || part.name.hasPrefix($0) } }
        let programs = try asked.flatMap { try $0.programs() }
        return programs.filter { program in names.isEmpty || names.contains { program.name.hasPrefix($0) } }
            .concurrentMap { $0.withQuestions() }
    }

    package static func platform() throws -> any ProofPlatform {
        #if canImport(Darwin)
            try MacPlatform()
        #else
            try StandInPlatform()
        #endif
    }
}
