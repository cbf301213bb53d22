package import CrowsfootModel

/// The entities of a version in a store of one of Apple's frameworks.
///
/// Hashes, the lock, model files and the comparison with a real store are all based on it. The meaning of values is in the schema.
package struct StoreModel: Sendable {
    package var entities: [Entity]

    package init(entities: [Entity]) {
        self.entities = entities
    }
}

extension StoreModel {
    package struct Entity: Hashable, Sendable {
        package var name: String
        package var parent: String?
        package var isAbstract = false
        /// Its own attributes. A hash includes inherited ones.
        package var attributes: [Attribute] = []
        package var relationships: [Relationship] = []
        /// The names of properties that are unique together.
        package var uniqueKeys: [[String]] = []
        package var indexes: [[String]] = []
        package var hashModifier: String?
        package var renamingIdentifier: String?
        package var terms: [HashTerm] = []

        package init(name: String) { self.name = name }
    }

    package struct Attribute: Hashable, Sendable {
        package var name: String
        package var isOptional = false
        package var encoding: Encoding
        package var flags: Set<Flag> = []
        /// The expression of a derived attribute, or `nil`.
        package var derivation: String?
        package var defaultValue: Constant?
        /// Whether the class uses an object instead of a scalar number.
        package var usesObject = false
        package var bounds = Bounds()
        /// A regular expression for all values, or `nil`.
        package var pattern: String?
        package var hashModifier: String?
        package var renamingIdentifier: String?
        package var terms: [HashTerm] = []
        package var certainty = Certainty.everything

        package init(name: String, _ encoding: Encoding) {
            self.name = name
            self.encoding = encoding
        }
    }

    package struct Relationship: Hashable, Sendable {
        package var name: String
        package var destination: String
        package var inverse: String?
        package var isOwnInverse = false
        package var isOptional = false
        package var isToMany = false
        package var isOrdered = false
        package var least = 0
        /// The maximum count. Both 0 and -1 mean any number, but are hashed differently.
        package var most = 0
        package var deleteRule = Property.DeleteRule.nullify
        package var flags: Set<Flag> = []
        package var hashModifier: String?
        package var renamingIdentifier: String?
        package var terms: [HashTerm] = []

        package init(name: String, destination: String) {
            self.name = name
            self.destination = destination
        }
    }
}

extension StoreModel {
    /// The encoding of a value, independent of the meaning of its bytes.
    package indirect enum Encoding: Hashable, Sendable {
        case plain(StoredType)
        /// An archived object, with its class and its transformer, if known.
        case archive(className: String? = nil, transformer: String? = nil)
        /// One column for each member; Core Data names the type.
        case composite(name: String?, [Attribute])
    }

    /// A Boolean option of an attribute or relationship.
    package enum Flag: CaseIterable, Sendable {
        /// Never written to the store.
        case transient
        /// Stored in a file next to the store if the data is large.
        case external
        case encrypted
        case spotlight
        /// Stays in the history when the object is deleted.
        case preserved
    }

    /// The bounds of a number, or of the length of a string.
    package struct Bounds: Hashable, Sendable {
        package var low: Double?
        package var high: Double?

        package init(low: Double? = nil, high: Double? = nil) {
            self.low = low
            self.high = high
        }
    }

    /// The part of an attribute's hash that is certain.
    package enum Certainty: Hashable, Sendable {
        case everything
        /// Everything but the size of a number.
        case numberKind
        /// Only that an attribute with this name exists.
        case presence
    }
}

extension StoreModel.Attribute {
    /// The columns of a value, including those of nested values.
    package var columns: [StoreModel.Attribute] {
        guard case .composite(_, let parts) = encoding else { return [] }
        return parts.flatMap { part in
            if case .composite = part.encoding { part.columns } else { [part] }
        }
    }

    /// Its terms and those of nested values.
    package var allTerms: [HashTerm] {
        guard case .composite(_, let parts) = encoding else { return terms }
        return terms + parts.flatMap(\.allTerms)
    }
}

extension StoreModel {
    /// Returns each entity after its ancestors from the root down, by name. A cycle ends the list.
    package func lineages() -> [String: [Entity]] {
        let known = Dictionary(entities.map { ($0.name, $0) }, uniquingKeysWith: { first, _ in first })
        return known.mapValues { entity in
            var line = [entity]
            var names: Set<String> = [entity.name]
            while let name = line.last?.parent, names.insert(name).inserted, let parent = known[name] { line.append(parent) }
            return line.reversed()
        }
    }

    /// The terms of all entities and properties, without repetition of inherited ones.
    package var terms: [HashTerm] {
        entities.flatMap { $0.terms + $0.attributes.flatMap(\.allTerms) + $0.relationships.flatMap(\.terms) }
    }
}
