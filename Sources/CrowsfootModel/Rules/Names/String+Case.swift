extension String {
    /// `book` for `Book`; of `URLItem` only the first letter as well.
    var loweringFirst: String { prefix(1).lowercased() + dropFirst() }

    /// `Book` for `book`.
    var raisingFirst: String { prefix(1).uppercased() + dropFirst() }
}
