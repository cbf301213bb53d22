extension String {
    /// Whether it can be a name without backticks, which the language has none of.
    var isWord: Bool {
        guard let first = utf8.first, first > UInt8(ascii: "9") else { return false }
        return unicodeScalars.allSatisfy { $0 == "_" || $0.properties.isXIDContinue }
    }
}
