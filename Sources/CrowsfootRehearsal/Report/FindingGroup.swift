import CrowsfootModel

/// Findings with the same outcome.
package struct FindingGroup: Sendable {
    package let fate: RowFate
    /// `Model.property`, or a model.
    package let subject: String
    package let message: String
    package let help: String?
    /// The reason why it is accepted, or `nil`.
    package let acceptance: String?
    package let rows: [AffectedRow]

    package struct AffectedRow: Hashable, Sendable {
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

    private struct Entry: Hashable {
        let key: Key
        let row: AffectedRow

        init(_ finding: RowFinding) {
            key = Key(
                fate: finding.fate, subject: finding.subject, message: finding.message, help: finding.help, acceptance: finding.reason)
            row = AffectedRow(label: finding.row.label, detail: finding.detail)
        }
    }

    /// Groups equal findings about several objects, the worst first. Corresponding objects of different stores are listed once.
    static func groups(of stores: [[RowFinding]]) -> [FindingGroup] {
        var places: [Key: Int] = [:]
        var groups: [(key: Key, rows: [AffectedRow])] = []
        var known: Set<Entry> = []
        for findings in stores {
            let entries = findings.map(Entry.init)
            for entry in entries where !known.contains(entry) {
                if let place = places[entry.key] {
                    groups[place].rows.append(entry.row)
                } else {
                    places[entry.key] = groups.count
                    groups.append((entry.key, [entry.row]))
                }
            }
            known.formUnion(entries)
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

/// The effect of a migration on an object that isn't simply copied.
package enum RowFate: String, CaseIterable, Sendable {
    /// The store doesn't open, or the app crashes.
    case fail
    /// An existing value is lost.
    case lose
    /// The object gets a value that the user never entered.
    case invent
    /// An object without a value gets one that the schema states.
    case `default`

    /// Whether it needs to be accepted.
    package var isRisk: Bool {
        switch self {
        case .fail, .lose, .invent: true
        case .default: false
        }
    }
}

/// The effect of one stage on one object.
struct RowFinding {
    let fate: RowFate
    let row: Row
    /// `Model.property`, or a model.
    let subject: String
    /// The message, the same for all objects with this outcome.
    let message: String
    /// The detail for this object, usually its value.
    var detail: String?
    /// The fix.
    var help: String?
    /// The reason why it is accepted, or `nil`.
    var reason: String?
}
