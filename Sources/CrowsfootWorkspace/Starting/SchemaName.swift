/// A name for a schema, made of what a person called a folder.
struct SchemaName {
    /// Where nothing is left of a name, or there is none.
    private static let fallback = "App"

    let text: String

    init(from name: String) {
        let words = name.split { !$0.isLetter && !("0"..."9" ~= $0) }
        let joined = words.map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined()
        let startsWithLetter = joined.first?.isLetter ?? false
        text = startsWithLetter ? joined : Self.fallback + joined
    }
}
