import CrowsfootSource

/// A part of a version that affects the hash of its entity, or is assumed not to. A lock stores each of them.
package struct HashTerm: Hashable, Sendable {
    package let kind: Kind
    /// A model, or a property as `Model.property`.
    package let subject: String
    package let value: String
    /// Whether stores confirm its effect on the hash.
    package let isConfirmed: Bool

    /// Creates a term. By default, its kind decides whether it is confirmed by a store.
    package init(_ kind: Kind, _ subject: String, _ value: String = "", isConfirmed: Bool? = nil) {
        self.kind = kind
        self.subject = subject
        self.value = value
        self.isConfirmed = isConfirmed ?? (kind.isConfirmed || ProvenClaims.systems["term \(kind.rawValue)"] != nil)
    }

    package var entity: String { String(subject.prefix { $0 != "." }) }

    /// Whether it can explain a difference in a property, or in the entity itself.
    package func isAbout(_ property: String?) -> Bool {
        let name = subject.split(separator: ".").dropFirst().first
        return name.map(String.init) == property
    }

    package var clause: String { "no store confirms \(kind.clause) (`\(subject)`)" }
}

extension HashTerm: Comparable {
    package static func < (left: HashTerm, right: HashTerm) -> Bool {
        (left.subject, left.kind.rawValue, left.value) < (right.subject, right.kind.rawValue, right.value)
    }
}

extension HashTerm {
    /// The kinds of terms. Locks contain these words, so a kind keeps its word after stores have confirmed it.
    package enum Kind: String, CaseIterable, Sendable {
        /// Whether data is stored outside of the store.
        case external
        /// Whether the value stays in the history when its object is deleted.
        case preserved
        /// Whether it is in the Spotlight index.
        case spotlight
        /// Whether CloudKit encrypts it.
        case encrypted
        /// A property that is never saved.
        case ephemeral
        /// The name of a transformer.
        case transformer
        /// A number or another type that was never found in a store of SwiftData.
        case type
        /// The element type of a list or a dictionary.
        case elements
        /// A type that only Swift knows.
        case swiftType
        /// An enum in a struct, a list of values, or an associated value that isn't plain, all stored natively.
        case native
        /// Two different columns with the same name in one value.
        case columnOrder
        /// A hash modifier of a model or relationship.
        case modifier
        /// The minimum and maximum count of a relationship.
        case count
        /// A relationship without an inverse, or one that is its own inverse.
        case inverse
        /// A derived attribute.
        case derived
        /// A SwiftData class with a parent class or subclasses.
        case inheritance
        /// A fetched property of Core Data.
        case fetched

        /// The unconfirmed fact, as a clause after "no store confirms".
        package var clause: String {
            switch self {
            case .external: "that `@external` is hashed"
            case .preserved: "that `@preserved` is hashed"
            case .spotlight: "that `@spotlight` is not hashed"
            case .encrypted: "that `@encrypted` is not hashed"
            case .ephemeral: "that SwiftData leaves `@ephemeral` properties out of the hash"
            case .transformer: "that the name of a transformer is not hashed"
            case .type: "how SwiftData stores `URL` and numbers other than `Int` and `Double`"
            case .elements: "that the element type of lists and dictionaries is not hashed"
            case .swiftType: "how SwiftData stores a type that only Swift knows"
            case .native: "how SwiftData stores lists of values, enums in structs, and structs in cases of enums"
            case .columnOrder: "in which order different columns of one name are hashed"
            case .modifier: "how `@hash` on a model or a relationship is hashed"
            case .count: "that `@count` is hashed"
            case .inverse: "how a relationship that is its own inverse is hashed"
            case .derived: "how Core Data hashes this form of a derived attribute"
            case .inheritance: "how SwiftData hashes a model that inherits"
            case .fetched: "that fetched properties are not hashed"
            }
        }

        /// Whether stores confirm the effect of the term on the hash, or that it has none, in all positions.
        var isConfirmed: Bool {
            switch self {
            case .external, .preserved, .count, .transformer: true
            case .spotlight, .encrypted, .ephemeral, .type, .elements, .swiftType, .native, .columnOrder, .modifier, .inverse, .derived,
                .inheritance, .fetched:
                false
            }
        }
    }
}
