/// What a store says of itself.
package struct StoreRecord: Hashable, Sendable {
    package let uuid: String?
    package let metadata: StoreMetadata
    /// By their numbers.
    package let entities: [StoreEntity]
    /// Those of entities and of the store itself, whose names begin with `Z`, in the order in which they were made.
    package let tables: [StoreTable]
    /// Whether the model is kept in the store by which it was last opened.
    package let hasCachedModel: Bool
    /// How many pages are in the log beside the store, and not yet in it.
    package let framesInLog: Int
    /// Whether the record predates a transaction interrupted by a crash.
    package let isBeforeCrash: Bool
}
