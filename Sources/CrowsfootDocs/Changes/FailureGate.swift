package import CrowsfootMigration
package import CrowsfootSource

/// The findings that make `check`, `diff`, `review` and `plan` exit with 1.
package struct FailureGate: Sendable {
    /// Whether the run always succeeds, because of `--fail-on none`.
    package let isOff: Bool
    /// The minimum severity that fails, or `nil` for commands that only explore, without `--fail-on`.
    private let level: Severity?
    /// Areas in which risks fail, too.
    package let areas: [FailureThreshold]

    package init(_ words: [FailureThreshold], failingOnErrors: Bool) {
        isOff = words.contains(.none)
        level = isOff ? nil : words.compactMap(\.severity).min() ?? (failingOnErrors ? .error : nil)
        areas = isOff ? [] : words.filter { !$0.subjects.isEmpty }
    }

    /// Whether every error fails.
    package var failsOnErrors: Bool { level != nil }

    /// Whether findings of this severity fail.
    package func reaches(_ severity: Severity) -> Bool { level.map { severity >= $0 } ?? false }

    /// Whether the run fails for a finding of `check`. Its areas are rule families.
    package func fails(_ finding: Diagnostic) -> Bool {
        if reaches(finding.severity) { return true }
        // What a container needs is partly a guess, which can't be settled by a deployment. A guess about a store can cost its values.
        if finding.isPrediction, finding.rule.family == "cloudkit" { return false }
        let subject = Effect.Subject(rawValue: String(finding.rule.family))
        return finding.severity > .info && areas.contains { area in subject.map(area.subjects.contains) ?? false }
    }

    /// Whether the user hasn't chosen what fails. Then a report marks all findings as failures.
    package var isUndecided: Bool { !isOff && !failsOnErrors && areas.isEmpty }

    /// Whether an effect on values is reported beside one on stores, because the run may fail for it alone.
    package var repeatsData: Bool { areas.contains { $0.subjects.contains(.data) } }

    /// Whether the run fails for an effect on all stores of a schema.
    func fails(forStores severity: Severity) -> Bool { reaches(severity) || areas.contains { $0.subjects.contains(.store) } }

    /// Whether the run fails for a finding about changes. Other findings count as effects on stores.
    package func includes(_ finding: Diagnostic) -> Bool {
        if reaches(finding.severity) { return true }
        let subject = Effect.Subject(rawValue: String(finding.rule.family))
        // Whether a store notices this change of a released version isn't known.
        if subject == nil, finding.rule.family == "lock", finding.severity < .error { return false }
        return areas.contains { $0.subjects.contains(subject ?? .store) }
    }
}
