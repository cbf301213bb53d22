package import CrowsfootSource

/// A generated file that is not what its schema makes now.
package struct OutdatedFile: Sendable {
    package let path: String
    /// What is the matter with it, in a word: `stale`, `missing`, `surplus`, `edited`, `foreign` or `link`.
    package let state: String
    /// Why generating again would not mend it, as the rest of a sentence that starts with the path; nothing where it would.
    package let complaint: String?

    package init(path: String, state: String, complaint: String?) {
        self.path = path
        self.state = state
        self.complaint = complaint
    }
}

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
