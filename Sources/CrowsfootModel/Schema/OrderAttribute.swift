import CrowsfootSyntax

/// An attribute in which objects store their position in an ordered relationship.
package struct OrderAttribute: Sendable {
    /// Its name, derived from the inverse.
    package let name: String
    /// The ordered relationship.
    package let ordered: Relationship.End
    /// The inverse, which refers to the owner of the relationship.
    package let inverse: Relationship.End
}

extension Schema {
    /// Returns the attribute for an ordered relationship.
    package func orderAttribute(of ordered: PropertyID) -> OrderAttribute? {
        guard let relationship = relationship(of: ordered) else { return nil }
        let end = relationship.first.id == ordered ? relationship.first : relationship.second
        guard let end, end.property.has(.ordered), let inverse = relationship.other(than: end) else { return nil }
        return OrderAttribute(name: inverse.property.name.text + "Order", ordered: end, inverse: inverse)
    }

    /// Returns the attribute for the ordered relationship with this inverse.
    package func orderAttribute(inverse: PropertyID) -> OrderAttribute? {
        relationship(of: inverse)?.other(than: inverse).flatMap { orderAttribute(of: $0.id) }
    }

    /// Returns all order attributes of a model's objects.
    package func orderAttributes(in model: Model) -> [OrderAttribute] {
        model.properties.indices.compactMap { orderAttribute(inverse: PropertyID(model.id, $0)) }
    }
}

extension Relationship {
    /// Returns the end other than a property.
    package func other(than property: PropertyID) -> End? {
        first.id == property ? second : first
    }
}
