package import CrowsfootSource

extension PlannedStep {
    /// Findings that hand-written code can handle, by the name of the unresolved step.
    package var findingsByGap: [String: [Diagnostic]] {
        let index = GapIndex(gaps)
        let found = judgements.compactMap { judgement in
            index.gap(for: judgement, in: comparison).map { ($0.name, judgement.diagnostic(in: comparison)) }
        }
        return Dictionary(grouping: found, by: \.0).mapValues { $0.map(\.1) }
    }
}
