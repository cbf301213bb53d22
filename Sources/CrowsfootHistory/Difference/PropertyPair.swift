import CrowsfootModel

/// A property that is in both versions, as the one and as the other. Every kind of change looks at both, so they are at hand.
struct PropertyPair {
    let lineage: Lineage
    let ids: Versions<PropertyID>
    let properties: Versions<Property>

    init(_ lineage: Lineage, old: PropertyID, new: PropertyID) {
        self.lineage = lineage
        ids = Versions(old: old, new: new)
        // Without a copy of the schemas, which costs more than all the rest.
        properties = Versions(
            old: lineage.versions.old.models[Int(old.model.index)].properties[Int(old.index)],
            new: lineage.versions.new.models[Int(new.model.index)].properties[Int(new.index)])
    }

    var old: PropertyID { ids.old }
    var new: PropertyID { ids.new }

    var isRelationship: Bool { properties.old.isRelationship || properties.new.isRelationship }

    /// Whether an attribute has become a relationship, or the other way round.
    var changesKind: Bool { properties.old.isRelationship != properties.new.isRelationship }

    /// The ways back.
    var inverses: Versions<PropertyID?> {
        Versions(
            old: lineage.versions.old.relationship(of: old)?.other(than: old)?.id,
            new: lineage.versions.new.relationship(of: new)?.other(than: new)?.id)
    }
}
