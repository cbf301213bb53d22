/// Something of which no store has confirmed how it enters the version hash, or that it does not.
package enum UnconfirmedTerm: String, CaseIterable, Sendable {
    /// Data that lies outside the store.
    case external
    /// A value that stays in the history when its row is deleted.
    case preserved
    /// The index of the system's search.
    case spotlight
    /// Encryption in CloudKit.
    case encrypted
    /// A property that is never saved.
    case ephemeral
    /// The name of a transformer.
    case transformer
    /// A number, or another type, that was never found in a store of SwiftData.
    case type
    /// What is in a list or a dictionary.
    case elements
    /// A type that only Swift knows.
    case swiftType
    /// An enum in a struct, or a list of values, that SwiftData stores in its own way.
    case native
    /// Two different columns of one name in one value.
    case columnOrder
    /// A modifier of a relationship.
    case modifier
    /// Least and most of a relationship.
    case count
    /// A relationship without a way back, or one that is its own.
    case inverse
    /// An attribute that the store computes.
    case derived
    /// A model that inherits, or that another one inherits from.
    case inheritance
    /// The order of names that sort differently when case counts.
    case nameOrder

    /// What is not known, as a clause.
    package var clause: String {
        switch self {
        case .external: "whether `@external` is part of the checksum"
        case .preserved: "whether `@preserved` is part of the checksum"
        case .spotlight: "whether `@spotlight` is no part of the checksum"
        case .encrypted: "whether `@encrypted` is no part of the checksum"
        case .ephemeral: "whether `@ephemeral` keeps a property out of the checksum"
        case .transformer: "whether the name of a transformer is no part of the checksum"
        case .type: "as what SwiftData stores numbers other than `Int`, and `URL`"
        case .elements: "whether the elements of lists and dictionaries are no part of the checksum"
        case .swiftType: "as what SwiftData stores a type that only Swift knows"
        case .native: "as what SwiftData stores lists of values and enums in structs"
        case .columnOrder: "in which order different columns of one name enter the checksum"
        case .modifier: "whether `@hash` on a relationship is part of the checksum"
        case .count: "whether `@count` is part of the checksum"
        case .inverse: "how a relationship without another way back enters the checksum"
        case .derived: "how an attribute that the store computes enters the checksum"
        case .inheritance: "how a model that inherits enters the checksum"
        case .nameOrder: "how SwiftData sorts names that differ in case"
        }
    }
}
