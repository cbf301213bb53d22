/// A table of a store.
package struct StoreTable: Hashable, Sendable {
    package let name: String
    package let columns: [Column]

    package struct Column: Hashable, Sendable {
        package let name: String
        /// In capitals, such as `VARCHAR`; empty where none is written.
        package let type: String
    }
}
