/// One thing that the doctor looks at. It changes nothing, and what it cannot look at it passes over, unless that is the finding.
package protocol DoctorCheck: Sendable {
    /// As reports call it; one word.
    var name: String { get }
    /// What is looked at, as the rest of a sentence.
    var summary: String { get }

    func findings(in surroundings: DoctorInput) -> [DoctorFinding]
}
