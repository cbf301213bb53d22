package import CrowsfootMigration
package import CrowsfootSource

/// The findings that make `diff`, `review` and `plan` exit with 1.
package struct FailureGate: Sendable {
    /// Whether the run succeeds whatever is found, by `--fail-on none`.
    package let isOff: Bool
    /// Whether every error fails. A command that only explores leaves that to `--fail-on`.
    package let failsOnErrors: Bool
    /// Areas in which more than errors fails.
    package let areas: [FailureThreshold]

    package init(_ words: [FailureThreshold], failingOnErrors: Bool) {
        isOff = words.contains(.none)
        failsOnErrors = failingOnErrors && !isOff
        areas = isOff ? [] : words
    }

    /// Whether the user has not said what fails. Then a report marks all findings as failures.
    package var isUndecided: Bool { !isOff && !failsOnErrors && areas.isEmpty }

    var failsForStores: Bool { failsOnErrors || areas.contains { $0.subjects.contains(.store) } }

    /// Whether the run fails for a finding about changes. What is found apart from them is about stores.
    package func includes(_ finding: Diagnostic) -> Bool {
        if failsOnErrors, finding.severity == .error { return true }
        let subject = Effect.Subject(rawValue: String(finding.rule.family))
        // A released version may have changed in something that stores may or may not see.
        if subject == nil, finding.rule.family == "lock", finding.severity < .error { return false }
        return areas.contains { $0.subjects.contains(subject ?? .store) }
    }
}
