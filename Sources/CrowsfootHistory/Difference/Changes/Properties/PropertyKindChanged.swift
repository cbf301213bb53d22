package import CrowsfootModel

/// An attribute that has become a relationship, or a relationship that has become an attribute.
package struct PropertyKindChanged: SchemaChange {
    package static let kind = ChangeKind.propertyKindChanged

    package let properties: Versions<PropertyID>
    package let isRelationship: Bool

    package var subject: ChangeSubject { Versions(old: .property(properties.old), new: .property(properties.new)) }

    package func sentence(in lineage: Lineage) -> String {
        "`\(lineage.path(of: subject))` is \(isRelationship ? "a relationship" : "an attribute") now"
    }
}

extension PropertyKindChanged: PropertyChange {
    static func change(of pair: PropertyPair) -> (any SchemaChange)? {
        let isRelationship = pair.properties.new.isRelationship
        if pair.properties.old.isRelationship == isRelationship { return nil }
        return PropertyKindChanged(properties: pair.ids, isRelationship: isRelationship)
    }
}
