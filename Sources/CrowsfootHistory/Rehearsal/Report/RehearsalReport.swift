package import CrowsfootModel

/// What became of rows on their way through the versions of a schema.
package struct RehearsalReport: Sendable {
    package let schema: String
    package let stages: [Stage]
    /// Declarations that could not be read from sources, each as a clause. What rows hold for them is not rehearsed.
    package var unread: [String] = []

    /// The report about a schema with one version, from which no way leads to another.
    package static func withoutStages(of history: SchemaHistory) -> RehearsalReport {
        RehearsalReport(schema: history.name.text, stages: [])
    }

    /// The way from one version to the next.
    package struct Stage: Sendable {
        package let versions: Versions<VersionNumber>
        /// Why the store may not open at all, whatever its rows are, where nobody knows.
        package let doubt: String?
        /// How many rows there were of each model of the old version, by name.
        package let rowCounts: [(model: String, count: Int)]
        package let groups: [FindingGroup]
        package let unknowns: [UnknownStep]
    }

    /// Whether a row fails, or has something else than before, and nobody has said that this is meant.
    package var hasLosses: Bool {
        stages.contains { $0.groups.contains { $0.fate.isHarm && $0.acceptance == nil } }
    }

    /// Whether there is something of which a rehearsal cannot tell what becomes of it.
    package var hasUnknowns: Bool { !unread.isEmpty || stages.contains { !$0.unknowns.isEmpty } }

    /// Whether nobody knows that stores get as far as to their rows.
    package var hasDoubts: Bool { stages.contains { $0.doubt != nil } }
}
