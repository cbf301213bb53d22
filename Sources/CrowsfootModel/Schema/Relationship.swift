/// A relationship: one value with two ends, so an inverse can't disagree.
package struct Relationship: Sendable {
    package struct End: Sendable {
        package let id: PropertyID
        package let property: Property

        package var model: ModelID { id.model }
        package var isToMany: Bool { property.type.isToMany }
        package var isOptional: Bool { property.type.isOptional }

        /// Whether it refers to exactly one object, so it is never empty.
        package var isRequired: Bool {
            if case .model = property.type { true } else { false }
        }
    }

    package let id: RelationshipID
    /// The end declared first.
    package let first: End
    /// The other end, or `nil` without an inverse.
    package let second: End?
    /// Whether either end names the other.
    package let isExplicit: Bool

    package var ends: [End] { second.map { [first, $0] } ?? [first] }

    /// Whether it is its own inverse. Then both ends are the same property.
    package var isSymmetric: Bool { second?.id == first.id }

    package func other(than end: End) -> End? {
        end.id == first.id ? second : first
    }

    /// Visits each property that is an end, with the other end if there is an inverse.
    func forEachEnd(_ visit: (_ end: End, _ other: End?) -> Void) {
        visit(first, second)
        if let second, !isSymmetric { visit(second, first) }
    }

    /// Visits both ends, each with the other. Does nothing without an inverse.
    func forEachPair(_ visit: (_ end: End, _ other: End) -> Void) {
        guard let second else { return }
        visit(first, second)
        if !isSymmetric { visit(second, first) }
    }
}

/// The number of objects at one end of a relationship.
///
/// Labels, line ends in diagrams and JSON are all derived from it, so they agree.
package struct Multiplicity: Hashable, Sendable {
    /// The symbol at the end of a line.
    package enum Cardinality: String, Sendable, CaseIterable {
        case zeroOrOne, exactlyOne, zeroOrMore, oneOrMore
    }

    package let least: Int
    /// The maximum, or `nil` without one.
    package let most: Int?

    package init(least: Int, most: Int?) {
        self.least = least
        self.most = most
    }

    package static let one = Multiplicity(least: 1, most: 1)
    package static let any = Multiplicity(least: 0, most: nil)

    /// Creates the multiplicity of the objects of a property.
    package init(_ property: Property) {
        if property.type.isToMany {
            let count = property.count
            self.init(least: max(count?.least ?? 0, 0), most: count?.most)
        } else {
            self.init(least: property.type.isOptional ? 0 : 1, most: 1)
        }
    }

    package var cardinality: Cardinality {
        if most == 1 { return least == 0 ? .zeroOrOne : .exactlyOne }
        return least == 0 ? .zeroOrMore : .oneOrMore
    }

    /// `0..*`, `1`, `2..5`
    package var text: String {
        if let most { return least == most ? "\(least)" : "\(least)..\(most)" }
        return "\(least)..*"
    }
}

extension Schema {
    /// Returns the number of objects that refer to one object at the other side.
    ///
    /// Without an inverse, a to-many relationship is a foreign key in the other table, so an object is in at most one such list.
    package func inverseMultiplicity(of end: Relationship.End, _ inverse: Relationship.End?) -> Multiplicity {
        if let inverse { return Multiplicity(inverse.property) }
        if self[end.model].isVirtual { return .one }
        return end.isToMany ? Multiplicity(least: 0, most: 1) : .any
    }
}
