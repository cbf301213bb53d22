import CrowsfootModel
import CrowsfootSyntax

extension RenameFinder {
    /// Within each enum that both versions have.
    mutating func findCases() {
        let lineage = lineage
        for enumeration in new.enumerations {
            guard let before = lineage.predecessor(of: enumeration.id).map({ lineage.old[$0] }) else { continue }
            let pairs = Pair(lineage, old: before.id, new: enumeration.id).cases
            let successors = Dictionary(pairs.both.map { ($0.old, $0.new) }, uniquingKeysWith: { first, _ in first })
            let added = Set(pairs.added)
            let old = before.cases.indices.map { place in
                RenameCandidates.Sibling(.enumerationCase(before.id, place), before.cases[place], counterpart: successors[place])
            }
            let new = enumeration.cases.indices.map { place in
                RenameCandidates.Sibling(
                    .enumerationCase(enumeration.id, place), enumeration.cases[place], counterpart: added.contains(place) ? nil : place)
            }
            // What rows hold is read as the case that says what it was, whatever its raw value is now.
            find(
                old, new, keeping: { _, _ in .kept },
                evidence: { Versions(old: before.cases[$0], new: enumeration.cases[$1]).reasons })
        }
    }
}

extension RenameCandidates.Sibling {
    fileprivate init(_ place: ChangePlace, _ one: Enumeration.Case, counterpart: Int?) {
        self.init(place: place, name: one.name, documentation: one.documentation, counterpart: counterpart)
    }
}

extension Versions<Enumeration.Case, Enumeration.Case> {
    fileprivate var reasons: [RenameReason] {
        var reasons: [RenameReason] = []
        if old.rawValue == new.rawValue { reasons.append(.sameRawValue(isStated: new.statedRawValue != nil)) }
        if let label = old.attribute(.label)?.string, label == new.attribute(.label)?.string { reasons.append(.sameLabel) }
        return reasons
    }
}
