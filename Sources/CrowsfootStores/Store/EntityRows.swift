/// How many rows a store has of an entity, those of entities that inherit from it not among them.
package struct EntityRows: Hashable, Sendable {
    package let entity: String
    /// Nothing where the store has no table for it.
    package let count: Int?
}
