/// What a relationship has that other properties have not.
package struct CachedRelationship: Hashable, Sendable {
    package let destination: String?
    /// The name of the relationship that leads back.
    package let inverse: String?
    package let minimum: Int64
    /// 0 is no bound.
    package let maximum: Int64
    /// As Core Data numbers them: 0 no action, 1 nullify, 2 cascade, 3 deny.
    package let deleteRule: Int64
    package let isOrdered: Bool

    package init(destination: String?, inverse: String?, minimum: Int64, maximum: Int64, deleteRule: Int64, isOrdered: Bool) {
        self.destination = destination
        self.inverse = inverse
        self.minimum = minimum
        self.maximum = maximum
        self.deleteRule = deleteRule
        self.isOrdered = isOrdered
    }
}
