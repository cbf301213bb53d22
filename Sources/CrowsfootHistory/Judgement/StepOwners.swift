import CrowsfootModel

/// Finds out to which change between the two ends of a way a change of one of its steps belongs: one that is about the same thing, and of
/// the same kind where there is one. What a later step undoes belongs to none.
struct StepOwners {
    private let whole: Comparison
    private var olds: [SchemaElement: [Int]] = [:]
    private var news: [SchemaElement: [Int]] = [:]

    init(_ whole: Comparison) {
        self.whole = whole
        for (index, change) in whole.changes.enumerated() {
            if let old = change.subject.old { olds[old, default: []].append(index) }
            if let new = change.subject.new { news[new, default: []].append(index) }
        }
    }

    /// For each step and change, the index of the matching change in `whole`.
    func owners(of steps: [Comparison]) -> [[Int?]] {
        let lineages = steps.map(\.lineage)
        var before: [Lineage?] = [nil]
        for lineage in lineages.dropLast() { before.append(before.last.flatMap { $0 }?.followed(by: lineage) ?? lineage) }
        var after: [Lineage?] = [nil]
        for lineage in lineages.dropFirst().reversed() { after.append(after.last.flatMap { $0 }.map(lineage.followed) ?? lineage) }
        return steps.indices.map { index in
            steps[index].changes.map { change in
                let (old, new) = (change.subject.old, change.subject.new)
                return owner(
                    of: change, old: before[index].map { old.flatMap($0.predecessor) } ?? old,
                    new: after[after.count - 1 - index].map { new.flatMap($0.successor) } ?? new)
            }
        }
    }

    private func owner(of change: any SchemaChange, old: SchemaElement?, new: SchemaElement?) -> Int? {
        let found = (new.flatMap { news[$0] } ?? []) + (old.flatMap { olds[$0] } ?? [])
        let kind = type(of: change).kind
        return found.first { type(of: whole.changes[$0]).kind == kind } ?? found.first
    }
}
