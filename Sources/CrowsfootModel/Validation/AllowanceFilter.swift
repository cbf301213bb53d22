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
        let kept = findings.filter { finding in
            guard let allowance = usable[finding.rule.id]?.first(where: { $0.covers(finding) }) else { return true }
            isUsed.insert(allowance.range)
            return false
        }
        let unused = usable.values.joined().filter { !isUsed.contains($0.range) }
        return kept + reports + unused.map(UnusedAllowance.found)
    }
}

extension Allowance {
    fileprivate func covers(_ finding: Diagnostic) -> Bool {
        guard let scope else { return true }
        return scope.file == finding.range.file && scope.start <= finding.range.start && finding.range.end <= scope.end
    }
}
