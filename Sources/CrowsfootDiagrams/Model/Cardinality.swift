import CrowsfootModel

/// How many rows there may be at one end of a line.
package enum Cardinality: Hashable, Sendable {
    case zeroOrOne, exactlyOne, zeroOrMore, oneOrMore

    /// Of the rows that a property leads to.
    init(_ property: Property) {
        if property.type.isToMany {
            self = (property.count?.least ?? 0) > 0 ? .oneOrMore : .zeroOrMore
        } else {
            self = property.type.isOptional ? .zeroOrOne : .exactlyOne
        }
    }
}
