/// A table as the database describes it.
struct Table: Hashable, Sendable {
    let name: String
    /// The page where its tree begins; 0 where it has none.
    let root: Int
    let columns: [Column]

    struct Column: Hashable, Sendable {
        let name: String
        /// As it is written, in capitals; empty where there is none.
        let type: String
        /// Whether its value is the id of the row, and the row itself holds none.
        let isRowID: Bool
    }

    func index(of column: String) throws(StoreError) -> Int {
        guard let index = columns.firstIndex(where: { $0.name == column }) else {
            throw StoreError(.missingColumn(column, table: name))
        }
        return index
    }
}
