package import CrowsfootChanges
package import CrowsfootModel
package import CrowsfootSource

extension Judgement {
    /// Judgements as findings, in their order. A likely rename is one finding. A property of another type that is also stored in another form
    /// changes in two ways, and what that does is said once.
    package static func diagnostics(of judgements: [Judgement], in comparison: Comparison) -> [Diagnostic] {
        diagnostics(of: judgements, in: comparison) { $0.diagnostic(in: comparison) }
    }

    /// The same for services that look places up in the files of today: what is about something that only the older text has is moved to the
    /// closest place in the newer one.
    package static func diagnostics(of judgements: [Judgement], in comparison: Comparison, placedIn files: SourceSet) -> [Diagnostic] {
        diagnostics(of: judgements, in: comparison) { judgement in
            let subject = judgement.finding.places.first ?? comparison.changes[judgement.change].subject
            return judgement.diagnostic(in: comparison).moved(to: comparison.lineage.closestRange(to: subject), in: files)
        }.map { $0.moved(to: $0.range, in: files) }
    }

    static func diagnostics(
        of judgements: [Judgement], in comparison: Comparison, _ diagnostic: (Judgement) -> Diagnostic
    ) -> [Diagnostic] {
        let renames = LikelyRenames(judgements, in: comparison)
        return Diagnostic.eachOnce(judgements.filter { !renames.explain($0) }.map { renames.finding($0) ?? diagnostic($0) })
    }

    /// As a finding at the place of the change, for every report that there is.
    package func diagnostic(in comparison: Comparison) -> Diagnostic {
        let lineage = comparison.lineage
        let subject = finding.places.first ?? comparison.changes[change].subject
        var diagnostic = Diagnostic(
            rule, message(in: lineage), at: lineage.range(of: subject), related: related(subject, in: lineage), help: finding.help,
            fixes: finding.fixes,
            subject: lineage.path(of: subject))
        diagnostic.severity = severity
        diagnostic.isOutcome = true
        return diagnostic
    }

    /// The message of the finding, with a doubt where something done by hand may carry the values over.
    package func message(in lineage: Lineage) -> String {
        let isDoubtful = effect == .data(.lost) && isOpen && lineage.new.hasCustomStep
        return finding.message + (isDoubtful ? ", unless what is done by hand carries them over" : "")
    }

    /// What it was, or whose rows are without it. What is carried over is declared once.
    private func related(_ subject: ChangeSubject, in lineage: Lineage) -> [Diagnostic.Label] {
        guard let new = subject.new else { return [] }
        let version = lineage.old.version
        if let old = subject.old {
            let range = lineage.old.range(of: old)
            return range == lineage.new.range(of: new) ? [] : [.init(range, "in version \(version)")]
        }
        guard let model = new.model.flatMap(lineage.predecessor) else { return [] }
        return [.init(lineage.old.range(of: .model(model)), "has rows in version \(version)")]
    }
}
