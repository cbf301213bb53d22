import CrowsfootModel
import CrowsfootSource

extension StageRehearsal {
    /// Rows of hierarchies that become one, which no store infers, whatever rows hold.
    mutating func findMergedHierarchies() {
        // Where nothing inherits, nothing can be merged.
        guard versions.new.models.contains(where: { $0.parent != nil }) else { return }
        let comparison = Comparison(Lineage(versions))
        for judgement in Judge.judge(comparison) where judgement.rule == HierarchiesMerged.rule && judgement.effect == .store(.never) {
            guard case .model(let model)? = comparison.changes[judgement.change].subject.old else { continue }
            for row in old.all where row.model == model {
                report(
                    RowFinding(
                        fate: .fail, row: row, subject: versions.old[model].name.text,
                        message: judgement.finding.message + ": the store does not open", help: judgement.finding.help))
            }
        }
    }
}
