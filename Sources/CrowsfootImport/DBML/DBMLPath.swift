/// A name in DBML, with the names before it: `core.users.id`.
struct DBMLPath {
    let parts: [DBMLToken]
    /// How many of the words it takes up.
    let length: Int

    init?(_ words: ArraySlice<DBMLToken>) {
        var parts: [DBMLToken] = []
        var rest = words
        while let name = rest.first, name.isNaming {
            parts.append(name)
            rest = rest.dropFirst()
            guard rest.first?.isSign(".") == true, rest.dropFirst().first?.isNaming == true else { break }
            rest = rest.dropFirst()
        }
        if parts.isEmpty { return nil }
        self.parts = parts
        length = words.count - rest.count
    }

    var name: DBMLToken { parts[parts.count - 1] }
    /// The name of the schema of the database before the last name.
    var namespace: String? { parts.count > 1 ? parts[parts.count - 2].text : nil }
    var text: String { parts.map(\.text).joined(separator: ".") }
    var range: Range<Int> { parts[0].range.lowerBound..<name.range.upperBound }
}
