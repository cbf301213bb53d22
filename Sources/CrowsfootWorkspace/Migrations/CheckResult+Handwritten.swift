package import CrowsfootChecking
import CrowsfootMigration
import CrowsfootModel
import CrowsfootSource

extension CheckResult {
    /// The same with what people have written in Swift for migrations: what that takes care of is not found any more, and a step that is begun
    /// and not finished is found where it is.
    package func settled(by fileSystem: any FileSystem) throws(FileError) -> CheckResult {
        let asksForCode = diagnostics.contains(where: \.isOutcome) || histories.contains { $0.versions.contains(where: \.hasCustomStep) }
        if !asksForCode { return self }
        var sources = self.sources
        var (answered, open): (Set<Diagnostic.Statement>, [Diagnostic]) = ([], [])
        for schema in steps {
            let survey = try MigrationSurvey(of: schema, in: &sources, into: nil, fileSystem)
            for plannedStep in schema.plan.plannedSteps where !plannedStep.gaps.isEmpty {
                let scaffolds = survey.scaffolds.filter { $0.plannedStep.versions.new.version == plannedStep.versions.new.version }
                if scaffolds.contains(where: { $0.path == nil }) { continue }
                let judged = plannedStep.findingsByGap
                let unwritten = scaffolds.contains { $0.missing != nil } ? Set(judged.keys) : []
                for (gap, findings) in judged where !unwritten.contains(gap) { answered.formUnion(findings.map(\.statement)) }
                open += scaffolds.flatMap(\.openGaps).filter { !unwritten.contains($0.name) }.map { gap in
                    var finding = OpenGap.found(gap.name, because: gap.reason, on: plannedStep, at: gap.place?.range)
                    finding.isOutcome = true
                    return finding
                }
            }
        }
        return with(diagnostics.filter { !answered.contains($0.statement) } + Diagnostic.eachOnce(open), in: sources)
    }
}

extension PlannedStep {
    /// What the judge finds that a person can take care of in code, by the name of the gap.
    fileprivate var findingsByGap: [String: [Diagnostic]] {
        let index = GapIndex(gaps)
        let found = judgements.compactMap { judgement in
            index.gap(for: judgement, in: comparison).map { ($0.name, judgement.diagnostic(in: comparison)) }
        }
        return Dictionary(grouping: found, by: \.0).mapValues { $0.map(\.1) }
    }
}
