package import CrowsfootChanges
package import CrowsfootModel
package import CrowsfootSource

extension Judgement {
    /// Returns judgements as findings, in order. A likely rename is one finding. Equal findings about a property that changes in two ways
    /// are reported once.
    package static func diagnostics(of judgements: [Judgement], in comparison: Comparison) -> [Diagnostic] {
        diagnostics(of: judgements, in: comparison) { $0.diagnostic(in: comparison) }
    }

    /// Returns judgements as findings with locations in current files. One about an element of the older text gets the closest location in
    /// the newer one.
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

    /// Returns the finding at the location of the change.
    package func diagnostic(in comparison: Comparison) -> Diagnostic {
        let lineage = comparison.lineage
        let subject = finding.places.first ?? comparison.changes[change].subject
        var diagnostic = Diagnostic(
            rule, message(in: lineage), at: lineage.range(of: subject), related: related(subject, in: lineage), help: finding.help,
            fixes: finding.fixes,
            subject: lineage.path(of: subject))
        diagnostic.severity = severity
        diagnostic.isOutcome = true
        diagnostic.isPrediction = finding.isPrediction
        return diagnostic
    }

    /// Returns the message, with a doubt if hand-written code may keep the values.
    package func message(in lineage: Lineage) -> String {
        let isDoubtful = effect == .data(.lost) && isOpen && lineage.new.hasCustomStep
        return finding.message + (isDoubtful ? ", unless your migration code keeps them" : "")
    }

    /// Returns the old declaration, or the old model of a new property, unless both versions share the declaration.
    private func related(_ subject: ChangeSubject, in lineage: Lineage) -> [Diagnostic.Label] {
        guard let new = subject.new else { return [] }
        let version = lineage.old.version
        if let old = subject.old {
            let range = lineage.old.range(of: old)
            return range == lineage.new.range(of: new) ? [] : [.init(range, "in version \(version)")]
        }
        guard let model = new.model.flatMap(lineage.predecessor) else { return [] }
        return [.init(lineage.old.range(of: .model(model)), "has objects in existing stores")]
    }
}
