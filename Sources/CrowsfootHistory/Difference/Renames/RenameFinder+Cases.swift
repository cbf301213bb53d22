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
            let old = RenameCandidates.Siblings(before, counterparts: before.cases.indices.map { successors[$0] })
            let new = RenameCandidates.Siblings(
                enumeration, counterparts: enumeration.cases.indices.map { added.contains($0) ? nil : $0 })
            // What rows hold is read as the case that says what it was, whatever its raw value is now.
            find(
                old, new, keeping: { _, _ in .kept },
                evidence: { Versions(old: before.cases[$0], new: enumeration.cases[$1]).reasons })
        }
    }
}

extension RenameCandidates.Siblings {
    fileprivate init(_ enumeration: Enumeration, counterparts: [Int?]) {
        self.init(counterparts: counterparts) { place in
            let one = enumeration.cases[place]
            return .init(place: .enumerationCase(enumeration.id, place), name: one.name, documentation: one.documentation)
        }
    }
}

extension Versions<Enumeration.Case> {
    fileprivate var reasons: [RenameReason] {
        var reasons: [RenameReason] = []
        if old.rawValue == new.rawValue { reasons.append(.sameRawValue(isStated: new.statedRawValue != nil)) }
        if let label = old.attribute(.label)?.string, label == new.attribute(.label)?.string { reasons.append(.sameLabel) }
        return reasons
    }
}
