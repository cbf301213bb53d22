package import CrowsfootSource

/// The only list of checks of `doctor`, in report order.
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

/// A check of `doctor`. It changes nothing, and a check that can't run is skipped, unless that is the finding.
package protocol DoctorCheck: Sendable {
    /// The name in reports: one word.
    var name: String { get }
    /// The checked fact, as the end of a sentence.
    var summary: String { get }

    func findings(in setup: DoctorInput) -> [DoctorFinding]
}

/// A setup problem: its description, its consequence, and its fix.
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
