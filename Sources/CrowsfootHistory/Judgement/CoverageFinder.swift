import CrowsfootModel

/// Finds the step of a migration that takes care of a finding.
struct CoverageFinder {
    private let stops: [MigrationStop]

    /// A comparison may lead through several versions, and the steps of each on the way count.
    init(_ lineage: Lineage) {
        let versions = lineage.waypoints
        stops = versions.indices.dropFirst().compactMap { MigrationStop(at: $0, of: versions) }
    }

    func coverage(of finding: Judgement.Finding, about subject: ChangeSubject) -> Coverage {
        if finding.isPlanned { return .planned }
        let steps = steps(for: finding, about: subject)
        // What does something about it says more than what accepts it.
        guard let step = steps.first(where: \.kind.isWork) ?? steps.first else { return .none }
        if case .accept(_, let reason) = step.kind { return .accepted(step, reason: reason) }
        return .declared(step)
    }

    /// All steps that take care of a finding, by what they are and what they are about.
    func steps(for finding: Judgement.Finding, about subject: ChangeSubject) -> [Migration.Step] {
        if finding.remedies.isEmpty { return [] }
        let subjects = finding.places.isEmpty ? [subject] : finding.places
        return stops.flatMap { $0.steps(for: finding.remedies, about: subjects) }
    }
}
