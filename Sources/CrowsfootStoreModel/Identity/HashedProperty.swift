/// The part of a property that affects the hash of its entity. Core Data hashes two properties equally if these parts are equal.
struct HashedProperty: Hashable, Sendable {
    let name: String
    var isOptional = false
    var hashModifier: String?
    let content: Content

    enum Content: Hashable, Sendable {
        /// An attribute. An archived object has no type.
        case attribute(StoredType?, isExternal: Bool, isPreserved: Bool)
        /// A derived attribute: only the format of its expression is hashed, and the name only determines its position.
        case derived(format: String)
        /// The columns of a value, by name. Neither its own name nor its optionality is hashed.
        case columns([HashedProperty])
        case relationship(destination: String, inverse: String?, least: Int, most: Int, isOrdered: Bool)
    }
}

extension StoreModel.Entity {
    /// Returns the stored properties of an entity as hashes use them, without inherited ones.
    ///
    /// If the confirmed parts of two versions differ, their hashes differ, whatever the rest is.
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

    /// The type, or `nil` for an archived object or a value with several columns.
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

/// The predicate format of a derived attribute's expression, which Core Data hashes.
///
/// A model file contains the expression as the editor shows it, `pages.@count`; Core Data formats the parsed expression, `count:(pages)`.
struct DerivationFormat: Hashable, Sendable {
    let text: String
    /// Whether hashes in real stores and compiled models confirm this format.
    let isConfirmed: Bool

    /// The functions that follow a path in a model file, and enclose it in a format.
    private static let collectionFunctions = ["@count": "count:", "@sum": "sum:", "@min": "min:", "@max": "max:", "@avg": "average:"]

    init(_ expression: String) {
        let plain = expression.filter { $0 != " " }
        if plain == "now()" {
            text = plain
            isConfirmed = plain == expression
        } else if let aggregate = Self.aggregate(plain) {
            text = "\(aggregate.function)(\(aggregate.path))"
            isConfirmed = plain == expression && aggregate.function == "count:" && Self.isName(aggregate.path)
        } else if let argument = Self.argument(of: plain) {
            text = plain
            isConfirmed = plain == expression && plain.hasPrefix("canonical:") && Self.isName(argument)
        } else {
            text = expression
            isConfirmed = false
        }
    }

    /// Splits `path.@function` or `path.@function.attribute`.
    private static func aggregate(_ expression: String) -> (function: String, path: String)? {
        let keys = expression.split(separator: ".", omittingEmptySubsequences: false).map(String.init)
        let functions = keys.compactMap { collectionFunctions[$0] }
        let path = keys.filter { collectionFunctions[$0] == nil }
        guard functions.count == 1, !path.isEmpty, path.allSatisfy(isName) else { return nil }
        return (functions[0], path.joined(separator: "."))
    }

    /// Returns the path in `function:(path)`, or `nil`.
    private static func argument(of expression: String) -> String? {
        guard let opening = expression.firstIndex(of: "("), expression.hasSuffix(")") else { return nil }
        let function = expression[..<opening]
        let argument = expression[expression.index(after: opening)...].dropLast()
        let isPath = argument.split(separator: ".", omittingEmptySubsequences: false).allSatisfy { isName(String($0)) }
        return function.hasSuffix(":") && isName(String(function.dropLast())) && isPath ? String(argument) : nil
    }

    private static func isName(_ text: String) -> Bool {
        text.first.map { $0.isLetter || $0 == "_" } == true && text.allSatisfy { $0.isLetter || $0.isNumber || $0 == "_" }
    }
}
