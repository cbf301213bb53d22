import CrowsfootSource

/// Removes allowed findings, and reports allowances without effect.
struct AllowanceFilter {
    private let catalog: RuleCatalog
    private let allowances: [Allowance]

    init(_ catalog: RuleCatalog, _ allowances: [Allowance]) {
        self.catalog = catalog
        self.allowances = allowances
    }

    /// Removes allowed findings. If versions were not compared, allowances of such rules are not reported as unused.
    func apply(to findings: [Diagnostic], isExamined: Bool) -> [Diagnostic] {
        if allowances.isEmpty { return findings }
        var reports: [Diagnostic] = []
        var isUsed: Set<SourceRange> = []
        var isRefused: Set<SourceRange> = []
        var usable: [(id: String, allowance: Allowance)] = []
        for allowance in allowances {
            if let rule = catalog.rule(allowance.rule) {
                if !InvalidAllowance.canAllow(rule) {
                    reports.append(InvalidAllowance.found(allowance, rule))
                } else if rule.isLoss {
                    if !allowance.isOfRelease { reports.append(UnusedAllowance.ofLosses(allowance)) }
                } else {
                    usable.append((rule.id, allowance))
                }
            } else {
                reports.append(UnknownAllowedRule.found(allowance, among: catalog.rules.lazy.map(\.id)))
            }
        }
        let indices = Dictionary(grouping: usable, by: \.id).mapValues { AllowanceIndex($0.map(\.allowance)) }
        let kept = findings.filter { finding in
            guard let allowance = indices[finding.rule.id]?.allowance(for: finding.range) else { return true }
            isUsed.insert(allowance.range)
            guard finding.rule.isFatal, finding.severity == .error else { return false }
            if isRefused.insert(allowance.range).inserted { reports.append(InvalidAllowance.found(allowance, finding.rule)) }
            return true
        }
        for (id, allowance) in usable where !allowance.isOfRelease {
            if catalog.foundElsewhere.contains(id) { continue }
            if !isUsed.contains(allowance.range), isExamined || !catalog.examined.contains(id) {
                reports.append(UnusedAllowance.found(allowance))
            } else if allowance.rule != id {
                reports.append(FormerRuleName.found(allowance, id))
            }
        }
        return kept + reports
    }
}

/// The extent to which a schema is checked.
package enum CheckLevel: Sendable {
    /// Every rule.
    case everything
    /// Only the rules of the language: enough to compare it, whatever the frameworks accept.
    case language
}
