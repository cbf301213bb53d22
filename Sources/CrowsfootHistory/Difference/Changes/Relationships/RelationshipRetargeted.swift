package import CrowsfootModel

/// A relationship that leads to another model than before.
package struct RelationshipRetargeted: SchemaChange {
    package static let kind = ChangeKind.relationshipRetargeted

    package let properties: Versions<PropertyID, PropertyID>
    package let destinations: Versions<ModelID, ModelID>

    package var subject: ChangeSubject { Versions(old: .property(properties.old), new: .property(properties.new)) }

    package func sentence(in lineage: Lineage) -> String {
        let names = Versions(old: lineage.old[destinations.old].name.text, new: lineage.new[destinations.new].name.text)
        return "`\(lineage.path(of: subject))` leads to `\(names.new)`, and led to `\(names.old)`"
    }
}

extension RelationshipRetargeted: RelationshipChange {
    static func change(of pair: PropertyPair) -> (any SchemaChange)? {
        guard let old = pair.properties.old.type.destination, let new = pair.properties.new.type.destination else { return nil }
        if pair.lineage.predecessor(of: new) == old { return nil }
        return RelationshipRetargeted(properties: pair.ids, destinations: Versions(old: old, new: new))
    }
}
