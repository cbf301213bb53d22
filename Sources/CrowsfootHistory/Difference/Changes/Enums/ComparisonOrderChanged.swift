package import CrowsfootModel

/// An enum whose cases compare otherwise than before, or can be compared only now, or no more.
package struct ComparisonOrderChanged: SchemaChange {
    package static let kind = ChangeKind.comparisonOrderChanged

    package let enumerations: Versions<EnumerationID>
    package let isComparable: Versions<Bool>

    package var subject: ChangeSubject { Versions(old: .enumeration(enumerations.old), new: .enumeration(enumerations.new)) }

    package func sentence(in lineage: Lineage) -> String {
        let path = lineage.path(of: subject)
        if isComparable.isSame { return "cases of `\(path)` are in another order when they are compared" }
        return isComparable.new ? "cases of `\(path)` can be compared now" : "cases of `\(path)` cannot be compared any more"
    }
}

extension ComparisonOrderChanged: EnumerationChange {
    static func change(of pair: Pair<EnumerationID>) -> (any SchemaChange)? {
        let isComparable = Versions(old: pair.enumerations.old.isComparable, new: pair.enumerations.new.isComparable)
        if isComparable.isSame, !isComparable.new || pair.keepsOrder { return nil }
        return ComparisonOrderChanged(enumerations: pair.ids, isComparable: isComparable)
    }
}

extension Pair<EnumerationID> {
    /// Whether the cases that both versions have come in the same order.
    fileprivate var keepsOrder: Bool {
        let names = enumerations.new.orderedCases.compactMap { oldName(ofCase: $0.name.text) }
        let kept = Set(names)
        return enumerations.old.orderedCases.map(\.name.text).filter(kept.contains) == names
    }
}
