extension String {
    /// Appends `string` with some of its scalars replaced; the stretches between them are copied whole.
    mutating func append(_ string: String, replacing replacement: (Unicode.Scalar) -> String?) {
        let scalars = string.unicodeScalars
        var copied = scalars.startIndex
        var index = scalars.startIndex
        while index < scalars.endIndex {
            let next = scalars.index(after: index)
            if let replacement = replacement(scalars[index]) {
                self += string[copied..<index]
                self += replacement
                copied = next
            }
            index = next
        }
        self += string[copied...]
    }
}
