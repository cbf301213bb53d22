package import CrowsfootModel
import CrowsfootSyntax

/// A relationship that keeps its rows in order from now on, or does not any more.
package struct OrderingChanged: SchemaChange {
    package static let kind = ChangeKind.orderingChanged

    package let properties: Versions<PropertyID>
    package let isOrdered: Bool

    package var subject: ChangeSubject { Versions(old: .property(properties.old), new: .property(properties.new)) }

    package func sentence(in lineage: Lineage) -> String {
        "`\(lineage.path(of: subject))` \(isOrdered ? "keeps its order now" : "does not keep its order any more")"
    }
}

extension OrderingChanged: RelationshipChange {
    static func change(of pair: PropertyPair) -> (any SchemaChange)? {
        let isOrdered = pair.properties.new.has(.ordered)
        return pair.properties.old.has(.ordered) == isOrdered ? nil : OrderingChanged(properties: pair.ids, isOrdered: isOrdered)
    }
}
