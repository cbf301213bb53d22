/// How many rows there may be at one end of a relationship. What a label says of it, what the end of a line shows and what other programs are
/// told are all read off here, so they cannot disagree.
package struct Multiplicity: Hashable, Sendable {
    /// What the end of a line can show.
    package enum Cardinality: String, Sendable, CaseIterable {
        case zeroOrOne, exactlyOne, zeroOrMore, oneOrMore
    }

    package let least: Int
    /// None when nothing limits them.
    package let most: Int?

    package init(least: Int, most: Int?) {
        self.least = least
        self.most = most
    }

    package static let one = Multiplicity(least: 1, most: 1)
    package static let any = Multiplicity(least: 0, most: nil)

    /// Of the rows that a property leads to.
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
