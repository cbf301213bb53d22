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
        if finding.remedies.isEmpty { return .none }
        let subjects = finding.places.isEmpty ? [subject] : finding.places
        for stop in stops {
            guard let step = stop.step(for: finding.remedies, about: subjects) else { continue }
            if case .accept(_, let reason) = step.kind { return .accepted(step, reason: reason) }
            return .declared(step)
        }
        return .none
    }
}
