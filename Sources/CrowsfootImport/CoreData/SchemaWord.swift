/// Words of the language made of names that others are free to choose.
package enum SchemaWord {
    /// A name for a type: what cannot stand in one is left out.
    package static func type(_ name: String) -> String {
        let words = name.split { !isWord($0) }.map { $0.prefix(1).uppercased() + $0.dropFirst() }
        let joined = words.joined()
        guard let first = joined.first else { return "Model" }
        return first.isNumber ? "Model" + joined : joined
    }

    /// Whether a name can stand as it is.
    static func isName(_ name: String) -> Bool {
        guard let first = name.first, isWord(first), !first.isNumber else { return false }
        return name.allSatisfy(isWord)
    }

    private static func isWord(_ character: Character) -> Bool { character.isLetter || character.isNumber || character == "_" }
}
