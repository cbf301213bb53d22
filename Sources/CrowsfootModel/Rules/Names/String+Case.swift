extension String {
    /// `book` for `Book`, and `urlItem` for `URLItem`: a word of capital letters stays one word.
    var loweringFirst: String {
        let capitals = prefix { $0.isUppercase }.count
        let lowered = capitals > 1 && capitals < count ? capitals - 1 : max(capitals, 1)
        return prefix(lowered).lowercased() + dropFirst(lowered)
    }

    /// `Book` for `book`.
    var raisingFirst: String { prefix(1).uppercased() + dropFirst() }
}
