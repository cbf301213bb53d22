import CrowsfootModel

/// The cases of an enum beside those that they were.
struct CasePairs {
    private let pair: Pair<EnumerationID>
    private let names: NamePairs

    init(_ pair: Pair<EnumerationID>) {
        self.pair = pair
        names = NamePairs(
            old: pair.enumerations.old.cases.map(\.name.text),
            new: pair.enumerations.new.cases.map { ($0.name.text, $0.previousName?.text) })
    }

    /// The places of those that are in both versions.
    var both: [Versions<Int, Int>] {
        names.predecessors.enumerated().compactMap { new, old in old.map { Versions(old: $0, new: new) } }
    }

    var added: [Int] { names.predecessors.indices.filter { names.predecessors[$0] == nil } }
    var removed: [Int] { pair.enumerations.old.cases.indices.filter { names.successor(of: $0) == nil } }

    func successor(ofCase name: String) -> String? {
        pair.enumerations.old.cases.firstIndex { $0.name.text == name }.flatMap(names.successor).map {
            pair.enumerations.new.cases[$0].name.text
        }
    }
}
