extension Schema {
    /// The enum that a key sorts by, when a store that sorts by its raw values would not put the cases in order. The rows are then
    /// sorted after they are fetched.
    package func enumerationSortedAfterFetch(by key: Query.SortKey) -> Enumeration? {
        guard let last = key.path.last, case .enumeration(let id) = self[last].type.unwrapped else { return nil }
        return self[id].isOrderedByRawValue ? nil : self[id]
    }

    /// Whether the rows of a query are put in order after they are fetched.
    package func isSortedAfterFetch(_ query: Query) -> Bool {
        query.sortKeys.contains { enumerationSortedAfterFetch(by: $0) != nil }
    }
}
