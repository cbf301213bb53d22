import CrowsfootModel

/// The stored form of a property that isn't stored as it is declared.
struct StoredFormText {
    /// A few words for the end of its line.
    let hint: String
    let sentence: String

    init?(of property: Property, in schema: Schema) {
        // Core Data stores all values under the names of their properties.
        guard schema.usesSwiftData else { return nil }
        let name = property.storedName
        switch property.storedForm {
        case .itself: return nil
        case .rawValue: (hint, sentence) = ("stored as \(name)", "The store has its raw value, `\(name)`.")
        case .json: (hint, sentence) = ("stored as JSON, \(name)", "The store has it as JSON, `\(name)`.")
        case .unordered:
            hint = "stored as a set, \(name)"
            sentence = "The store has it as the set `\(name)`; each object stores its position."
        case .nothing: (hint, sentence) = ("not stored", "Not stored, so it can change in every build.")
        }
    }
}
