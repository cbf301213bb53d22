extension Sequence {
    /// In the order of the bytes of these texts.
    func sortedByBytes(_ text: (Element) -> String) -> [Element] {
        sorted { text($0).utf8.lexicographicallyPrecedes(text($1).utf8) }
    }
}
