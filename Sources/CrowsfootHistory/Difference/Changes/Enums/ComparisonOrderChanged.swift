package import CrowsfootModel
import CrowsfootSyntax

/// An enum whose cases are in another order than before when they are compared.
package struct ComparisonOrderChanged: SchemaChange {
    package static let kind = ChangeKind.comparisonOrderChanged

    package let enumerations: Versions<EnumerationID, EnumerationID>

    package var subject: ChangeSubject { Versions(old: .enumeration(enumerations.old), new: .enumeration(enumerations.new)) }

    package func sentence(in lineage: Lineage) -> String {
        "cases of `\(lineage.path(of: subject))` are compared in another order"
    }
}

extension ComparisonOrderChanged: EnumerationChange {
    static func change(of pair: Pair<EnumerationID>) -> ComparisonOrderChanged? {
        let orders = Versions(old: pair.enumerations.old.comparedCases, new: pair.enumerations.new.comparedCases)
        return orders.isSame ? nil : ComparisonOrderChanged(enumerations: pair.ids)
    }
}

extension Enumeration {
    fileprivate var comparedCases: [String]? { attribute(.comparable)?.words.map(\.text) }
}
