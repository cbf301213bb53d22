import CrowsfootChanges
import CrowsfootModel
package import CrowsfootSource

/// Released versions that stores reach on another path than when they were released, because two branches released one.
extension ChangeExaminer {
    /// Lists the values that stores of one branch lose if the version of the other branch follows.
    static func fork(_ step: JudgedStep) -> Diagnostic? {
        if step.versions.new.fork == nil { return nil }
        let judgements = gravest(of: step.judgements)
        let losses = judgements.filter { $0.effect == .data(.lost) }.flatMap(step.comparison.subjects).map { step.lineage.path(of: $0) }
        let effects = judgements.map { judgement in
            let finding = judgement.diagnostic(in: step.comparison)
            return Diagnostic.Label(finding.range, finding.message)
        }
        return VersionFork.found(step.versions.new, losses, effects)
    }

    /// Judges a path that was corrected in the file of a released version, until `release` updates the lock.
    package static func effects(ofCorrectedPath step: JudgedStep) -> [Diagnostic] {
        gravest(of: step.judgements).map { $0.released(in: step.versions.new).diagnostic(in: step.comparison) }
    }
}
