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
                        destination: schema[destination].name.text, inverse: other?.property.storedName,
                        most: property.type.isToMany ? 0 : 1))))
        if other == nil { doubt(.inverse, path, relationship?.isSymmetric == true ? "itself" : "") }
        if let modifier = schema.hashModifier(of: id) {
            doubt(.modifier, path, modifier)
            shaped.stored.hashModifier = modifier
        }
        if property.count != nil, case .relationship(var bounded) = shaped.stored.kind {
            doubt(.count, path, "\(least)...\(most)")
            bounded.least = least
            bounded.most = most
            shaped.stored.kind = .relationship(bounded)
        }
        return shaped
    }
}
