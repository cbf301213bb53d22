/// Rows that fare alike.
package struct FindingGroup: Sendable {
    package let fate: RowFate
    /// `Model.property`, or a model.
    package let subject: String
    package let message: String
    package let help: String?
    /// Why it is meant, where somebody has said so.
    package let acceptance: String?
    package let rows: [AffectedRow]

    package struct AffectedRow: Sendable {
        package let label: String
        package let detail: String?
    }
}

extension FindingGroup {
    private struct Key: Hashable {
        let fate: RowFate
        let subject: String
        let message: String
        let help: String?
        let acceptance: String?
    }

    /// Folds what is said of several rows, worst first, else in the order in which it was found.
    static func groups(of findings: [RowFinding]) -> [FindingGroup] {
        var places: [Key: Int] = [:]
        var groups: [(key: Key, rows: [AffectedRow])] = []
        for finding in findings {
            let key = Key(
                fate: finding.fate, subject: finding.subject, message: finding.message, help: finding.help, acceptance: finding.reason)
            let row = AffectedRow(label: finding.row.label, detail: finding.detail)
            if let place = places[key] {
                groups[place].rows.append(row)
            } else {
                places[key] = groups.count
                groups.append((key, [row]))
            }
        }
        let rank = Dictionary(uniqueKeysWithValues: RowFate.allCases.enumerated().map { ($1, $0) })
        return groups.enumerated().sorted { left, right in
            let (first, second) = (rank[left.element.key.fate] ?? 0, rank[right.element.key.fate] ?? 0)
            return (first, left.offset) < (second, right.offset)
        }.map { _, group in
            FindingGroup(
                fate: group.key.fate, subject: group.key.subject, message: group.key.message, help: group.key.help,
                acceptance: group.key.acceptance, rows: group.rows)
        }
    }
}
