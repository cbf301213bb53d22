import CrowsfootChanges
import CrowsfootMigration
import CrowsfootModel
import CrowsfootSource

/// A row of the table that a reviewer reads: a change, its effect on users, and what to do.
struct ChangeRow {
    /// The importance of a row, most important first.
    enum Mark: Int, Comparable {
        case error, warning, info
        /// A change that belongs in a new version, as another row states.
        case moved
        case accepted, safe

        static func < (left: Mark, right: Mark) -> Bool { left.rawValue < right.rawValue }

        /// Whether a reviewer has to look at it.
        var isOpen: Bool { self <= .info }

        var sign: String {
            switch self {
            case .error: "❌"
            case .warning: "⚠️"
            case .info: "ℹ️"
            case .moved: "↪️"
            case .accepted: "☑️"
            case .safe: "✅"
            }
        }
    }

    let mark: Mark
    /// The changed declaration, or the one that contains the change.
    let owner: String?
    /// Whether the change names its owner by itself.
    var namesOwner = false
    /// The change, with names in backticks as in all texts of a row.
    let change: String
    let effect: String
    /// The action to take, or the step that handles it already.
    let action: String
    let range: SourceRange?
    /// The location in the older files, for a removed element.
    var former: SourceRange?
    /// The properties that rows must share to be merged, or `nil` for rows that are never merged.
    var likeness: Likeness?
    /// The number of changes in the row.
    var count = 1

    struct Likeness: Hashable {
        let kinds: [ChangeKind]
        /// The text after the name, or `nil` if the kinds describe the change.
        let detail: String?
        let name: String
        let path: String
    }
}

extension ChangeRow {
    init(_ finding: Diagnostic, effect: String, at range: SourceRange? = nil) {
        mark = Mark(finding.severity)
        owner = nil
        let stated = finding.message.storeEffect
        change = stated.map { String(finding.message.dropLast($0.count)) } ?? finding.message
        self.effect = stated.map { String($0.dropFirst(", so ".count)).sentence } ?? effect
        action = (finding.help?.sentence ?? "").naming(finding.rule)
        self.range = range ?? finding.range
    }

    /// Creates the row of a finding about a released version, which is merged with rows that differ only in the version.
    init(ofRelease finding: Diagnostic, effect: String) {
        self.init(finding, effect: effect)
        likeness = finding.subject.map { version in
            Likeness(kinds: [], detail: change.replacing(" \(version),", with: ","), name: version, path: version)
        }
    }

    /// Groups rows by owner: the owner with the worst row first, and its worst row first.
    static func grouped(_ rows: [ChangeRow]) -> [ChangeRow] {
        let rows = folded(rows)
        var groups: [String?: [ChangeRow]] = [:]
        var owners: [String?] = []
        for row in rows {
            if groups[row.owner] == nil { owners.append(row.owner) }
            groups[row.owner, default: []].append(row)
        }
        let sorted = owners.map { owner in (groups[owner] ?? []).stablySorted { $0.mark < $1.mark } }
        return sorted.stablySorted { ($0.first?.mark ?? .safe) < ($1.first?.mark ?? .safe) }.flatMap(\.self)
    }

    /// The maximum number of similar rows that are shown one by one.
    private static let mostAlike = 4
    private static let mostNames = 12

    private static func folded(_ rows: [ChangeRow]) -> [ChangeRow] {
        struct Key: Hashable {
            let kinds: [ChangeKind]
            let detail: String?
            let mark: Mark
            let effect: String
        }
        let keys = rows.map { row in
            row.likeness.map { Key(kinds: $0.kinds, detail: $0.detail, mark: row.mark, effect: row.effectOfEach) }
        }
        let groups = Dictionary(grouping: rows.indices.filter { keys[$0] != nil }) { keys[$0] }.filter { $0.value.count > mostAlike }
        return rows.indices.compactMap { index in
            guard let group = groups[keys[index]] else { return rows[index] }
            return group[0] == index ? folded(group.map { rows[$0] }, as: rows[index]) : nil
        }
    }

    private static func folded(_ rows: [ChangeRow], as first: ChangeRow) -> ChangeRow {
        let isOfOne = rows.allSatisfy { $0.owner == first.owner }
        let names = rows.prefix(mostNames).compactMap(\.likeness).map { "`\(isOfOne ? $0.name : $0.path)`" }.joined(separator: ", ")
        let more = rows.count > mostNames ? " and \(rows.count - mostNames) more" : ""
        let words = first.likeness.map { $0.detail ?? $0.kinds.map(\.words).joined(separator: ", ") } ?? ""
        let action = first.action.isEmpty || !first.mark.isOpen ? first.action : first.action + " Do the same for the others."
        return ChangeRow(
            mark: first.mark, owner: isOfOne ? first.owner : nil, change: "\(rows.count) × \(words): \(names)\(more)",
            effect: first.effectOfEach, action: action, range: first.range, count: rows.count)
    }

    /// The effect without the name of the element, which differs between merged rows.
    private var effectOfEach: String { likeness.map { effect.replacing("`\($0.path)`", with: "each of them") } ?? effect }
}

extension ChangeRow.Mark {
    init(_ severity: Severity) {
        switch severity {
        case .error: self = .error
        case .warning: self = .warning
        case .info: self = .info
        }
    }
}

extension String {
    /// The end of a message that states its effect on stores, starting at the comma, or `nil`.
    var storeEffect: Substring? { firstRange(of: ", so the app ").map { self[$0.lowerBound...] } }

    /// The clause as a sentence: with a capital letter, unless it starts with code, and a full stop.
    var sentence: String {
        let end = last.map { ".!?:".contains($0) } ?? true
        return prefix(1).uppercased() + dropFirst() + (end ? "" : ".")
    }

    /// Returns the text with the id of its rule, for `explain`.
    func naming(_ rule: Rule) -> String { (isEmpty ? "" : self + " ") + "(`\(rule.id)`)" }
}

extension Array {
    fileprivate func stablySorted(_ isBefore: (Element, Element) -> Bool) -> [Element] {
        enumerated().sorted { left, right in
            isBefore(left.element, right.element) || (!isBefore(right.element, left.element) && left.offset < right.offset)
        }.map(\.element)
    }
}
