/// A relationship: one record with two ends, so that an inverse cannot disagree.
package struct Relationship: Sendable {
    package struct End: Sendable {
        package let id: PropertyID
        package let property: Property

        package var model: ModelID { id.model }
        package var isToMany: Bool { property.type.isToMany }
        package var isOptional: Bool { property.type.isOptional }
    }

    package let id: RelationshipID
    /// The end that is declared first.
    package let first: End
    /// The other end; none when there is no way back.
    package let second: End?
    /// Whether either end names the other.
    package let isExplicit: Bool

    package var ends: [End] { second.map { [first, $0] } ?? [first] }

    /// A relationship that is its own inverse has one property for both ends.
    package var isSymmetric: Bool { second?.id == first.id }

    package func other(than end: End) -> End? {
        end.id == first.id ? second : first
    }
}
