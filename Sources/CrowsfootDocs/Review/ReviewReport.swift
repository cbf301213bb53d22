package import CrowsfootHistory
package import CrowsfootSource

/// Everything there is to say about a change before it lands: what it does to stores, what is wrong with its schemas, and which files were
/// not generated again.
package struct ReviewReport: Sendable {
    package let base: ReviewBase
    package let overview: ChangeOverview
    /// What checking found, without what is told of the changes as well.
    package let findings: [Diagnostic]
    package let generation: GenerationReview
    package let failOn: [FailureThreshold]
    /// What is found in changes, as findings about the files of today.
    package let changeFindings: [Diagnostic]
    /// Whether checking refuses a schema.
    package let isInvalid: Bool
    package let sources: SourceSet
    /// What fails, whatever is asked for.
    private let failures: Set<Diagnostic.Statement>

    /// What checking found in one schema.
    package struct CheckedFindings: Sendable {
        package let schema: String?
        package let findings: [Diagnostic]

        package init(of schema: String?, _ findings: [Diagnostic]) {
            self.schema = schema
            self.findings = findings
        }
    }

    /// What a finding says, wherever it points: of what is gone, there is no place that checking and comparing would agree on.
    private struct Claim: Hashable {
        let schema: String
        let rule: Rule
        let subject: String
    }

    /// `schemas` are the files that were compared; `sources` may have others behind them.
    package init(
        since base: ReviewBase, _ overview: ChangeOverview, of schemas: SourceSet, checked: [CheckedFindings],
        _ generation: GenerationReview, in sources: SourceSet, failOn: [FailureThreshold]
    ) {
        self.base = base
        self.overview = overview
        self.generation = generation
        self.sources = sources
        self.failOn = failOn
        let told = overview.reports.flatMap { report in report.findings(in: schemas).map { (report.schema, $0) } }
        let claims = Set(told.compactMap { Self.claim($1, of: $0) })
        findings = checked.flatMap { one in
            one.findings.filter { finding in Self.claim(finding, of: one.schema).map { !claims.contains($0) } ?? true }
        }
        changeFindings = told.map(\.1)
        let errors = checked.flatMap { one in one.findings.filter { $0.severity == .error }.map { (one.schema, $0) } }
        isInvalid = !errors.isEmpty
        let refused = Set(errors.compactMap { Self.claim($1, of: $0) })
        let refusing = told.filter { schema, finding in Self.claim(finding, of: schema).map(refused.contains) ?? false }
        failures = Set((errors.map(\.1) + refusing.map(\.1) + generation.findings).map(\.statement))
    }

    private static func claim(_ finding: Diagnostic, of schema: String?) -> Claim? {
        guard let schema, let subject = finding.subject else { return nil }
        return Claim(schema: schema, rule: finding.rule, subject: subject)
    }
}

extension ReviewReport {
    /// Whether the run is to fail. Only of what a change does to users is there a choice.
    package var fails: Bool {
        overview.fails(failOn) || isInvalid || !generation.outdated.isEmpty || !generation.obstacles.isEmpty
    }

    /// All that has a place in a file, for services.
    package func report(by tool: Report.Tool) -> Report {
        let harm = changeFindings.filter { failOn.isEmpty ? $0.severity > .hint : failOn.include($0) }
        let failures = failures.union(harm.map(\.statement))
        return Report(findings + generation.findings + changeFindings, in: sources, by: tool) { failures.contains($0.statement) }
    }
}
