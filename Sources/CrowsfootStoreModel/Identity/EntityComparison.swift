/// Finds the differences between two entities with the same name that affect their hashes.
struct EntityComparison {
    /// The names of both sides in a message.
    struct Sides {
        let first: String
        let second: String

        static let storeAndSchema = Sides(first: "the store", second: "the schema")
        static let coreDataAndSwiftData = Sides(first: "Core Data", second: "SwiftData")
    }

    /// A difference as one clause, with names in backticks and no full stop.
    struct Difference {
        /// The property, or `nil` for the entity itself.
        let property: String?
        let clause: String
    }

    private let first: StoreModel.Entity
    private let second: StoreModel.Entity
    private let properties: (first: [String: HashedProperty], second: [String: HashedProperty])
    private let sides: Sides

    /// Creates a comparison of two entities, each after its ancestors from the root down.
    init?(_ first: [StoreModel.Entity], _ second: [StoreModel.Entity], _ sides: Sides) {
        guard let firstEntity = first.last, let secondEntity = second.last else { return nil }
        self.first = firstEntity
        self.second = secondEntity
        self.sides = sides
        properties = (Self.properties(of: first), Self.properties(of: second))
    }

    private static func properties(of line: [StoreModel.Entity]) -> [String: HashedProperty] {
        Dictionary(line.flatMap { $0.hashedProperties() }.map { ($0.name, $0) }, uniquingKeysWith: { first, _ in first })
    }

    /// The differences of each property, then those of the entity itself.
    var differences: [Difference] {
        let names = Set(properties.first.keys).union(properties.second.keys).sorted()
        let differences = names.flatMap { name in
            clauses(name, properties.first[name], properties.second[name]).map { Difference(property: name, clause: $0) }
        }
        return differences + ownClauses.map { Difference(property: nil, clause: $0) }
    }

    private var ownClauses: [String] {
        var clauses: [String] = []
        if first.parent != second.parent {
            clauses.append(
                "it inherits from \(name(first.parent)) in \(sides.first), and from \(name(second.parent)) in \(sides.second)")
        }
        if first.isAbstract != second.isAbstract { clauses.append("it is abstract only in \(side(first.isAbstract))") }
        if first.hashModifier != second.hashModifier { clauses.append("its hash modifier is another one") }
        let keys = Set(first.uniqueKeys).symmetricDifference(second.uniqueKeys)
        return clauses
            + keys.sorted { $0.lexicographicallyPrecedes($1) }.map { key in
                let names = key.map { "`\($0)`" }.joined(separator: " and ")
                return "\(names) \(key.count == 1 ? "is unique" : "are unique together") only in \(side(first.uniqueKeys.contains(key)))"
            }
    }

    private func side(_ isFirst: Bool) -> String { isFirst ? sides.first : sides.second }

    private func name(_ entity: String?) -> String { entity.map { "`\($0)`" } ?? "nothing" }

    private func clauses(_ name: String, _ old: HashedProperty?, _ new: HashedProperty?) -> [String] {
        guard let old, let new else { return ["`\(name)` is only in \(side(old != nil))"] }
        if old == new { return [] }
        var clauses: [String] = []
        if old.isOptional != new.isOptional { clauses.append("`\(name)` is optional only in \(side(old.isOptional))") }
        if old.hashModifier != new.hashModifier { clauses.append("the hash modifier of `\(name)` is another one") }
        if old.content != new.content {
            let (one, other) = (old.content.words, new.content.words)
            clauses.append(
                one == other
                    ? "`\(name)` is stored in another way in \(sides.first) than in \(sides.second)"
                    : "`\(name)` is \(one) in \(sides.first), and \(other) in \(sides.second)")
        }
        return clauses
    }
}

extension HashedProperty.Content {
    /// The words of a message.
    fileprivate var words: String {
        switch self {
        case .attribute(let type, _, _): type?.words ?? "an archived object"
        case .derived(let format): "derived by `\(format)`"
        case .columns: "a value of several columns"
        case .relationship(let destination, _, _, let most, let isOrdered):
            "\(isOrdered ? "an ordered" : "a") relationship to \(most == 1 ? "one" : "many") `\(destination)`"
        }
    }
}

extension StoredType {
    fileprivate var words: String {
        switch self {
        case .int16: "a number of 16 bits"
        case .int32: "a number of 32 bits"
        case .int64: "a number of 64 bits"
        case .decimal: "a decimal number"
        case .double: "a number with a fraction"
        case .float: "a short number with a fraction"
        case .string: "text"
        case .bool: "a Boolean"
        case .date: "a date"
        case .binary: "data"
        case .uuid: "a UUID"
        case .uri: "a URL"
        }
    }
}
