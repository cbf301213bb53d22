package import CrowsfootModel

/// A relationship that leads to many rows instead of one, or to one instead of many.
package struct CardinalityChanged: SchemaChange {
    package static let kind = ChangeKind.cardinalityChanged

    package let properties: Versions<PropertyID>
    package let isToMany: Bool

    package var subject: ChangeSubject { Versions(old: .property(properties.old), new: .property(properties.new)) }

    package func sentence(in lineage: Lineage) -> String {
        "`\(lineage.path(of: subject))` leads to \(isToMany ? "any number of rows, and led to one" : "one row, and led to any number")"
    }
}

extension CardinalityChanged: RelationshipChange {
    static func change(of pair: PropertyPair) -> (any SchemaChange)? {
        let isToMany = pair.properties.new.type.isToMany
        return pair.properties.old.type.isToMany == isToMany ? nil : CardinalityChanged(properties: pair.ids, isToMany: isToMany)
    }
}
