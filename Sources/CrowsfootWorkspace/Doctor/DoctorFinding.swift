package import CrowsfootSource

/// Something that keeps the tool from working here, or will: what and where, why that matters, and what mends it.
package struct DoctorFinding: Hashable, Sendable {
    /// A hint is a note: nothing is wrong yet.
    package let severity: Severity
    package let what: String
    package let why: String
    package let mend: String

    init(_ severity: Severity, _ what: String, why: String, mend: String) {
        (self.severity, self.what, self.why, self.mend) = (severity, what, why, mend)
    }
}
