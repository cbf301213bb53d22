/// Every attribute of the language, by name.
package enum AttributeName: String, CaseIterable, Sendable {
    // On the schema and its versions.
    case cloudkit, conventions, deployment, released, coredata, source
    // On models and properties.
    case id, unique, index, was, hash, deprecated, allow
    // On relationships.
    case inverse, oneway, delete, count, ordered
    // On attributes.
    case external, encrypted, spotlight, preserved, transformable, ephemeral, transient, automatic, check, storage, derived, scalar
    case immutable, ranked, snapshot, sample
    // On enums and their cases.
    case comparable, fallback, label, symbol, color

    /// Attributes that need a word as their argument.
    private static let takingWord: Set<AttributeName> = [.inverse, .delete, .was, .storage, .fallback, .color, .check]

    /// Attributes that take a string.
    private static let takingString: Set<AttributeName> = [
        .hash, .deprecated, .transformable, .derived, .sample, .source, .label, .symbol, .color,
    ]

    static func takesString(_ name: String) -> Bool {
        AttributeName(rawValue: name).map(takingString.contains) ?? false
    }

    static func takesWord(_ name: String) -> Bool {
        AttributeName(rawValue: name).map(takingWord.contains) ?? false
    }

    /// The options of SwiftData's `@Attribute` that match an attribute without arguments, in writing order.
    package static let swiftDataOptions: [(name: AttributeName, option: String)] = [
        (.unique, "unique"), (.external, "externalStorage"), (.encrypted, "allowsCloudEncryption"), (.preserved, "preserveValueOnDeletion"),
        (.ephemeral, "ephemeral"), (.spotlight, "spotlight"),
    ]

    private static let bySwiftDataOption = Dictionary(uniqueKeysWithValues: swiftDataOptions.map { ($0.option, $0.name) })

    /// Returns the attribute as it is written for an option of SwiftData.
    package static func spelling(ofSwiftDataOption option: String) -> String? { bySwiftDataOption[option].map { "@\($0.rawValue)" } }
}

/// The first word of each kind of migration step.
package enum MigrationStepName: String, CaseIterable, Sendable {
    case note, fill, convert, split, merge, key, unique, custom, accept
}

/// The first word of each kind of query clause.
package enum QueryClauseName: String, CaseIterable, Sendable {
    case `where`, sort, limit, offset
}
