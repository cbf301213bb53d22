/// A relationship: one record with two ends, so that an inverse cannot disagree.
package struct Relationship: Sendable {
    package struct End: Sendable {
        package let id: PropertyID
        package let property: Property

        package var model: ModelID { id.model }
        package var isToMany: Bool { property.type.isToMany }
        package var isOptional: Bool { property.type.isOptional }

        /// Whether it leads to exactly one row, so that it can never be empty.
        package var isRequired: Bool {
            if case .model = property.type { true } else { false }
        }
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

    /// Visits each property that is an end, together with the other end if there is a way back.
    func forEachEnd(_ visit: (_ end: End, _ other: End?) -> Void) {
        visit(first, second)
        if let second, !isSymmetric { visit(second, first) }
    }

    /// Visits both ends, each together with the other; nothing when there is no way back.
    func forEachPair(_ visit: (_ end: End, _ other: End) -> Void) {
        guard let second else { return }
        visit(first, second)
        if !isSymmetric { visit(second, first) }
    }
}
