package import CrowsfootSource

/// The only list of what the doctor looks at, in the order of the report.
package enum DoctorCatalog {
    package static let all: [any DoctorCheck] = [
        ToolchainCheck(),
        GitCheck(),
        CopiesCheck(),
        SchemasCheck(),
        LocksCheck(),
        TagsCheck(),
        IgnoredCheck(),
        FoldersCheck(),
        LinksCheck(),
        WritableCheck(),
        TargetsCheck(),
        OwnerCheck(),
        TrustCheck(),
        GeneratedCheck(),
    ]
}

/// One thing that the doctor looks at. It changes nothing, and what it cannot look at it passes over, unless that is the finding.
package protocol DoctorCheck: Sendable {
    /// The name in reports; one word.
    var name: String { get }
    /// The fact that the check verifies, as the rest of a sentence.
    var summary: String { get }

    func findings(in surroundings: DoctorInput) -> [DoctorFinding]
}

/// A setup problem: what and where, why it matters, and how to fix it.
package struct DoctorFinding: Hashable, Sendable {
    /// `info` means that nothing is wrong yet.
    package let severity: Severity
    package let what: String
    package let why: String
    package let fix: String

    init(_ severity: Severity, _ what: String, why: String, fix: String) {
        (self.severity, self.what, self.why, self.fix) = (severity, what, why, fix)
    }
}
