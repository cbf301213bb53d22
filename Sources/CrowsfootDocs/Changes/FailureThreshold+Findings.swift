import CrowsfootHistory
package import CrowsfootSource

extension [FailureThreshold] {
    /// Whether a run that is to fail for these fails for a finding about changes. What is found apart from them is about stores.
    package func include(_ finding: Diagnostic) -> Bool {
        let subject = Effect.Subject(rawValue: String(finding.rule.family))
        // What was released may have changed in something of which nobody knows whether a store sees it.
        if subject == nil, finding.rule.family == "lock", finding.severity < .error { return false }
        return contains { $0.subjects.contains(subject ?? .store) }
    }
}
