/// Every attribute of the language, by its name.
package enum AttributeName: String, CaseIterable, Sendable {
    // On the schema and its versions.
    case cloudkit, conventions, deployment, released, coredata
    // On models and properties.
    case id, unique, index, was, hash, deprecated, allow
    // On relationships.
    case inverse, oneway, delete, count, ordered
    // On attributes.
    case external, encrypted, spotlight, preserved, transformable, ephemeral, transient, automatic, check, storage, derived, scalar
    // On enums and their cases.
    case comparable, fallback, label, symbol, color

    /// Those whose argument is a word, and that mean nothing without it.
    private static let takingWord: Set<AttributeName> = [.inverse, .delete, .was, .storage, .fallback, .color, .check]

    static func takesWord(_ name: String) -> Bool {
        AttributeName(rawValue: name).map(takingWord.contains) ?? false
    }
}
