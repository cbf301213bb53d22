import CrowsfootModel

/// Relationships that have another way back than before: the store has links at one end, and finds them at the other.
extension StageRehearsal {
    mutating func checkLinks() {
        for judgement in judgements.found(by: [LinksMayBeLost.self]) where judgements.change(of: judgement) is InverseChanged {
            guard case .property(let end)? = judgements.change(of: judgement).subject.new else { continue }
            checkLinks(of: end, judgement)
        }
    }

    /// Whether the rows that a row leads to are those that lead to it.
    private mutating func checkLinks(of id: PropertyID, _ judgement: Judgement) {
        guard let other = versions.new.relationship(of: id)?.other(than: id) else { return }
        var ways: [RowID: Set<RowID>] = [:]
        for row in new.rows(of: other.model) {
            for target in row[other.id].targets { ways[target, default: []].insert(row.id) }
        }
        for row in new.rows(of: id.model) where !row[id].isUnknown && Set(row[id].targets) != ways[row.id] ?? [] {
            report(
                RowFinding(
                    fate: .lose, row: row, subject: path(id, in: .new), message: judgement.finding.message,
                    detail: spelling(row[id], of: id, in: .new)),
                as: [judgement])
        }
    }
}
