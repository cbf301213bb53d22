/// The part of a property that enters the hash of its entity: two that Core Data hashes alike are equal in this form.
struct HashedProperty: Hashable, Sendable {
    let name: String
    var isOptional = false
    var hashModifier: String?
    let content: Content

    enum Content: Hashable, Sendable {
        /// Without a type for an archived object.
        case attribute(StoredType?, isExternal: Bool, isPreserved: Bool)
        /// The format of the expression alone: neither a type nor any flag goes in, and the name only places it among the others.
        case derived(format: String)
        /// The columns of a value by their names. Neither its own name goes in, nor whether it may be missing.
        case columns([HashedProperty])
        case relationship(destination: String, inverse: String?, least: Int, most: Int, isOrdered: Bool)
    }
}

extension StoreModel.Entity {
    /// Its own properties that are in a store, as hashes take them in.
    ///
    /// Two versions of which only the confirmed part differs have different hashes, whatever the rest comes to.
    func hashedProperties(onlyConfirmed: Bool = false) -> [HashedProperty] {
        attributes.filter { !$0.flags.contains(.transient) }.map { $0.hashed(onlyConfirmed: onlyConfirmed) }
            + relationships.filter { !$0.flags.contains(.transient) }.map { $0.hashed(onlyConfirmed: onlyConfirmed) }
    }
}

extension StoreModel.Attribute {
    func hashed(onlyConfirmed: Bool) -> HashedProperty {
        if onlyConfirmed, certainty == .presence { return HashedProperty(name: name, content: .columns([])) }
        if case .composite = encoding {
            let columns = columns.filter { !onlyConfirmed || $0.certainty != .presence }.map { $0.hashed(onlyConfirmed: onlyConfirmed) }
            return HashedProperty(name: name, content: .columns(columns.sorted { $0.name < $1.name }))
        }
        if let derivation { return HashedProperty(name: name, content: .derived(format: DerivationFormat(derivation).text)) }
        let type = onlyConfirmed && certainty == .numberKind ? storedType?.widest : storedType
        return HashedProperty(
            name: name, isOptional: isOptional, hashModifier: hashModifier,
            content: .attribute(type, isExternal: flags.contains(.external), isPreserved: flags.contains(.preserved)))
    }

    /// None for an archived object, and for a value of several columns.
    package var storedType: StoredType? {
        if case .plain(let type) = encoding { type } else { nil }
    }
}

extension StoreModel.Relationship {
    func hashed(onlyConfirmed: Bool) -> HashedProperty {
        HashedProperty(
            name: name, isOptional: isOptional, hashModifier: onlyConfirmed ? nil : hashModifier,
            content: .relationship(
                destination: destination, inverse: isOwnInverse ? nil : inverse, least: least, most: isToMany ? most : 1,
                isOrdered: isOrdered && isToMany))
    }
}
