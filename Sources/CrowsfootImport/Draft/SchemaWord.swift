import CrowsfootModel
import CrowsfootSyntax

/// Words of the language made of names that others are free to choose.
package enum SchemaWord {
    /// A name for a type: what cannot stand in one is left out.
    package static func type(_ name: String) -> String {
        let words = name.split { !isWord($0) }.map { $0.prefix(1).uppercased() + $0.dropFirst() }
        let joined = words.joined()
        guard let first = joined.first else { return "Model" }
        return first.isNumber ? "Model" + joined : joined
    }

    /// The name of a property: as it is, or what is left of one that cannot stand so.
    static func property(_ name: String) -> String {
        let word = word(name)
        return word == "self" || word == "Type" ? word + "_" : word
    }

    /// The name of an entity, which a type of the language or of Swift may have as well.
    static func entity(_ name: String) -> String {
        let word = word(name)
        return ScalarType(rawValue: word) != nil || taken.contains(word) ? word + "Entity" : word
    }

    /// What Swift means by something else wherever it stands.
    private static let taken: Set<String> = ["Any", "Protocol", "Self", "Type"]

    private static func word(_ name: String) -> String {
        if name.isSchemaName { return name }
        let word = String(name.map { "_\($0)".isSchemaName ? $0 : "_" })
        return word.isSchemaName ? word : "_" + word
    }

    private static func isWord(_ character: Character) -> Bool { character.isLetter || character.isNumber || character == "_" }
}
