import CrowsfootModel

extension StageRehearsal {
    /// Rows of models that come into a hierarchy which no store is known to follow, whatever rows hold.
    mutating func findMergedHierarchies() {
        for judgement in judgements.found(by: [HierarchiesMerged.self]) {
            guard case .model(let model)? = judgements.change(of: judgement).subject.old else { continue }
            let consequence = judgement.effect == .store(.never) ? "the store does not open" : "the store may not open"
            for row in old.all where row.model == model {
                report(
                    RowFinding(
                        fate: .fail, row: row, subject: versions.old[model].name.text,
                        message: "\(judgement.finding.message): \(consequence)"),
                    as: [judgement])
            }
        }
    }
}
