package import CrowsfootSource

/// What somebody has put on the record as wanted, for whoever finds something after the schema was checked.
package struct Allowances: Sendable {
    private let indices: [String: AllowanceIndex]

    init(_ allowances: [Allowance] = []) {
        indices = Dictionary(grouping: allowances, by: \.rule).mapValues(AllowanceIndex.init)
    }

    /// Why what a rule finds at a place is allowed, where it is.
    package func reason(for rule: Rule, at range: SourceRange) -> String? {
        if indices.isEmpty { return nil }
        return ([rule.id] + rule.formerIDs).lazy.compactMap { indices[$0]?.allowance(for: range)?.reason }.first
    }
}
