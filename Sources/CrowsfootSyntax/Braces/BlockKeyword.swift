/// The words with which something begins that has a body between braces.
enum BlockKeyword: String {
    case model, abstract, virtual, `enum`, `struct`, query, seed, section, migration

    /// Whether it can stand in a section at most, so that every other body must have ended before it.
    var endsBodies: Bool {
        switch self {
        case .model, .abstract, .virtual, .section, .migration: true
        case .enum, .struct, .query, .seed: false
        }
    }

    /// Whether something with a body of its own can stand in its body.
    var holdsBodies: Bool {
        switch self {
        case .model, .abstract, .virtual, .section: true
        case .enum, .struct, .query, .seed, .migration: false
        }
    }

    /// Whether a name with a colon behind it can begin something in its body.
    var holdsFields: Bool {
        switch self {
        case .model, .abstract, .virtual, .struct, .seed: true
        case .enum, .query, .section, .migration: false
        }
    }

    /// How a message names it.
    var owner: String {
        switch self {
        case .model, .abstract, .virtual: "model"
        case .enum, .struct, .query, .seed, .section, .migration: rawValue
        }
    }
}
