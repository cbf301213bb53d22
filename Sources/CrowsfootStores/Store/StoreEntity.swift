/// An entity as the store numbers it (`Z_PRIMARYKEY`).
package struct StoreEntity: Hashable, Sendable {
    package let number: Int64
    package let name: String
    /// The number of the entity that it inherits from.
    package let parent: Int64?
    /// The highest id of a row that there ever was; the entity at the top of a hierarchy counts for all.
    package let highestID: Int64

    package init(number: Int64, name: String, parent: Int64?, highestID: Int64) {
        self.number = number
        self.name = name
        self.parent = parent
        self.highestID = highestID
    }

    /// Entities of Core Data itself have numbers above those of any model, and other names for their tables.
    private static let firstOfFramework: Int64 = 16_000

    /// Whether it is one by which Core Data keeps the history or the state of CloudKit.
    package var isOfFramework: Bool { number >= Self.firstOfFramework }

    /// Of the entity at the top of a hierarchy.
    package var tableName: String { (isOfFramework ? "A" : "Z") + name.uppercased() }
}
