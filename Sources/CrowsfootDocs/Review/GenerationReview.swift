package import CrowsfootSource

/// Whether what is generated was generated again.
package struct GenerationReview: Sendable {
    package let outdated: [OutdatedFile]
    /// The same as findings about the outputs that make the files.
    package let findings: [Diagnostic]
    package let upToDateCount: Int
    /// Why nobody could look; one clause each, names in backticks, no full stop.
    package let obstacles: [String]

    package init(outdated: [OutdatedFile] = [], findings: [Diagnostic] = [], upToDateCount: Int = 0, obstacles: [String] = []) {
        self.outdated = outdated
        self.findings = findings
        self.upToDateCount = upToDateCount
        self.obstacles = obstacles
    }
}
