import CrowsfootSyntax

/// An attribute that a row has so that an ordered relationship can keep its order.
package struct Place: Sendable {
    /// What it is called, after the way back.
    package let name: String
    /// The ordered relationship.
    package let ordered: Relationship.End
    /// The way back to the row whose relationship it is.
    package let wayBack: Relationship.End
}

extension Schema {
    /// Where the rows of an ordered relationship keep their places.
    package func place(of ordered: PropertyID) -> Place? {
        guard let relationship = relationship(of: ordered) else { return nil }
        let end = relationship.first.id == ordered ? relationship.first : relationship.second
        guard let end, end.property.has(.ordered), let wayBack = relationship.other(than: end) else { return nil }
        return Place(name: wayBack.property.name.text + "Order", ordered: end, wayBack: wayBack)
    }

    /// The place that a row keeps in the ordered relationship to which a property is the way back.
    package func place(wayBack: PropertyID) -> Place? {
        relationship(of: wayBack)?.other(than: wayBack).flatMap { place(of: $0.id) }
    }

    /// The places that the rows of a model keep.
    package func places(in model: Model) -> [Place] {
        model.properties.indices.compactMap { place(wayBack: PropertyID(model.id, $0)) }
    }
}

extension Relationship {
    /// The other end than the one that a property is.
    package func other(than property: PropertyID) -> End? {
        first.id == property ? second : first
    }
}
