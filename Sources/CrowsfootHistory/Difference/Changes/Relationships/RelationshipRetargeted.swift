package import CrowsfootModel

/// A relationship that leads to another model than before.
package struct RelationshipRetargeted: SchemaChange {
    package static let kind = ChangeKind.relationshipRetargeted

    package let properties: Versions<PropertyID>
    package let destinations: Versions<ModelID>

    package var subject: ChangeSubject { Versions(old: .property(properties.old), new: .property(properties.new)) }

    package func sentence(in lineage: Lineage) -> String {
        let former = lineage.formerName(of: destinations.old, besides: destinations.new)
        return "`\(lineage.path(of: subject))` leads to `\(lineage.new[destinations.new].name.text)`, and led to \(former)"
    }
}

extension RelationshipRetargeted: RelationshipChange {
    static func change(of pair: PropertyPair) -> (any SchemaChange)? {
        guard let old = pair.properties.old.type.destination, let new = pair.properties.new.type.destination else { return nil }
        if pair.lineage.predecessor(of: new) == old { return nil }
        return RelationshipRetargeted(properties: pair.ids, destinations: Versions(old: old, new: new))
    }
}
