import CrowsfootSource

/// Silences the findings that somebody allowed, and reports the allowances that silence nothing.
enum AllowanceFilter {
    static func apply(_ allowances: [Allowance], to findings: [Diagnostic]) -> [Diagnostic] {
        if allowances.isEmpty { return findings }
        var reports: [Diagnostic] = []
        var isUsed: Set<SourceRange> = []
        var usable: [String: [Allowance]] = [:]
        for allowance in allowances {
            if let rule = RuleCatalog.rule(allowance.rule) {
                if InvalidAllowance.canAllow(rule) {
                    usable[allowance.rule, default: []].append(allowance)
                } else {
                    reports.append(InvalidAllowance.found(allowance, rule))
                }
            } else {
                reports.append(UnknownAllowedRule.found(allowance))
            }
        }
        let indices = usable.mapValues(AllowanceIndex.init)
        let kept = findings.filter { finding in
            guard let allowance = indices[finding.rule.id]?.allowance(for: finding.range) else { return true }
            isUsed.insert(allowance.range)
            return false
        }
        let unused = usable.values.joined().filter { !isUsed.contains($0.range) }
        return kept + reports + unused.map(UnusedAllowance.found)
    }
}
