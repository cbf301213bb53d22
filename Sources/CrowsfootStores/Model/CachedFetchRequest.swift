/// A fetch request that a model has under a name, or a fetched property has.
package struct CachedFetchRequest: Hashable, Sendable {
    /// Empty for that of a property.
    package let name: String
    package let entity: String?
    package let hasPredicate: Bool
    package let limit: Int64

    package init(name: String, entity: String?, hasPredicate: Bool, limit: Int64) {
        self.name = name
        self.entity = entity
        self.hasPredicate = hasPredicate
        self.limit = limit
    }
}
