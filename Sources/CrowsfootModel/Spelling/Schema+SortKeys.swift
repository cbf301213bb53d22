extension Schema {
    /// As a query writes them; none where rows come as they please.
    package func spelling(of keys: [Query.SortKey]) -> String? {
        if keys.isEmpty { return nil }
        return keys.map { key in
            key.path.map { self[$0].name.text }.joined(separator: ".") + (key.isDescending ? " desc" : "")
        }.joined(separator: ", ")
    }
}
