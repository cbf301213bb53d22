import CrowsfootModel

/// The members of a struct beside those that they were.
struct MemberPairs {
    private let pair: Pair<StructureID>
    private let names: NamePairs

    init(_ pair: Pair<StructureID>) {
        self.pair = pair
        names = NamePairs(
            old: pair.structures.old.members.map(\.name.text),
            new: pair.structures.new.members.map { ($0.name.text, $0.previousName?.text) })
    }

    /// The places of those that are in both versions.
    var both: [Versions<Int, Int>] {
        names.predecessors.enumerated().compactMap { new, old in old.map { Versions(old: $0, new: new) } }
    }

    var added: [Int] { names.predecessors.indices.filter { names.predecessors[$0] == nil } }
    var removed: [Int] { pair.structures.old.members.indices.filter { names.successor(of: $0) == nil } }
}
