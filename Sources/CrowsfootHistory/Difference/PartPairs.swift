import CrowsfootModel

/// The cases of an enum or the members of a struct beside those that they were, by their places.
struct PartPairs {
    /// Of those that are in both versions.
    let both: [Versions<Int>]
    let added: [Int]
    let removed: [Int]

    init(_ track: IndexMap?) {
        both = track?.both.map { Versions(old: $0.old, new: $0.new) } ?? []
        added = track?.added ?? []
        removed = track?.removed ?? []
    }
}

extension Pair<EnumerationID> {
    var cases: PartPairs { PartPairs(lineage.links.cases[Int(new.index)]) }
}

extension Pair<StructureID> {
    var members: PartPairs { PartPairs(lineage.links.members[Int(new.index)]) }
}

extension Pair<EnumerationID> {
    /// What a case was called.
    func oldName(ofCase name: String) -> String? { oldNames[name] }

    private var oldNames: [String: String] {
        Dictionary(
            cases.both.map { (enumerations.new.cases[$0.new].name.text, enumerations.old.cases[$0.old].name.text) },
            uniquingKeysWith: { first, _ in first })
    }
}
