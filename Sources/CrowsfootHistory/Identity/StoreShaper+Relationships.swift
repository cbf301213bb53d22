import CrowsfootModel
import CrowsfootSyntax

extension StoreShaper {
    /// An ordered relationship has no order in the store: its rows know their places.
    mutating func relationship(_ property: Property, _ id: PropertyID, _ path: String) -> ShapedProperty? {
        guard let destination = property.type.destination else { return nil }
        let relationship = schema.relationship(of: id)
        let other = relationship?.isSymmetric == true ? nil : relationship?.other(than: id)
        let least = max(property.count?.least ?? 0, 0)
        let most = property.count?.most ?? (property.type.isToMany ? 0 : 1)
        var shaped = ShapedProperty(
            StoreShape.Property(
                name: property.storedName, isOptional: property.type.isOptional,
                kind: .relationship(
                    StoreShape.Relationship(
                        destination: schema[destination].name.text, inverse: other?.property.storedName, least: least, most: most))))
        if relationship?.isSymmetric == true { doubt(.inverse, path, "itself") } else if other == nil { terms.note(.inverse, path) }
        if property.count != nil { terms.note(.count, path, "\(least)...\(most)") }
        if let modifier = schema.hashModifier(of: id) {
            doubt(.modifier, path, modifier)
            shaped.stored.hashModifier = modifier
        }
        return shaped
    }
}
