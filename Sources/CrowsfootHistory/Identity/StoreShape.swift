/// What Core Data knows of a version: the shape that decides whether a store opens.
///
/// Only what enters the version hash is here. Delete rules, defaults, indexes and renaming identifiers do not: real stores with them
/// have the hashes of stores without.
package struct StoreShape: Hashable, Sendable {
    package var entities: [Entity]

    package init(entities: [Entity]) {
        self.entities = entities
    }

    package struct Entity: Hashable, Sendable {
        package var name: String
        package var parent: String?
        package var isAbstract: Bool
        package var hashModifier: String?
        /// Own and inherited; Core Data hashes both.
        package var properties: [Property]
        /// The names of properties that are unique together.
        package var uniqueKeys: [[String]]

        package init(
            name: String, parent: String? = nil, isAbstract: Bool = false, hashModifier: String? = nil, properties: [Property],
            uniqueKeys: [[String]] = []
        ) {
            self.name = name
            self.parent = parent
            self.isAbstract = isAbstract
            self.hashModifier = hashModifier
            self.properties = properties
            self.uniqueKeys = uniqueKeys
        }
    }

    package struct Property: Hashable, Sendable {
        package var name: String
        package var isOptional: Bool
        package var hashModifier: String?
        package var kind: Kind

        package init(name: String, isOptional: Bool, hashModifier: String? = nil, kind: Kind) {
            self.name = name
            self.isOptional = isOptional
            self.hashModifier = hashModifier
            self.kind = kind
        }
    }

    package enum Kind: Hashable, Sendable {
        case attribute(AttributeType, isExternal: Bool = false, isPreserved: Bool = false)
        /// Only the format of the expression is hashed; the type is what the store computes.
        case derived(format: String, AttributeType)
        /// The columns of a value that is taken apart; those of values inside it count as its own.
        case composite([Property])
        case relationship(Relationship)
    }

    package struct Relationship: Hashable, Sendable {
        package var destination: String
        /// None where there is no way back, and where the relationship is its own.
        package var inverse: String?
        package var least: Int
        /// 0 is any number, and so is -1, which is hashed differently.
        package var most: Int
        package var isOrdered: Bool

        package init(destination: String, inverse: String?, least: Int = 0, most: Int, isOrdered: Bool = false) {
            self.destination = destination
            self.inverse = inverse
            self.least = least
            self.most = most
            self.isOrdered = isOrdered
        }
    }

    /// The types of attributes, by the numbers that Core Data has for them.
    package enum AttributeType: Int32, CaseIterable, Sendable {
        case int16 = 100
        case int32 = 200
        case int64 = 300
        case decimal = 400
        case double = 500
        case float = 600
        case string = 700
        case bool = 800
        case date = 900
        case binary = 1000
        case uuid = 1100
        case uri = 1200
        case transformable = 1800
    }
}

extension StoreShape.Property {
    /// The property without everything that does not enter its hash: two that Core Data hashes alike are equal in this form.
    var hashed: StoreShape.Property {
        switch kind {
        case .attribute, .relationship: self
        case .derived(let format, _):
            StoreShape.Property(name: name, isOptional: false, kind: .derived(format: format, .transformable))
        case .composite:
            StoreShape.Property(name: name, isOptional: false, kind: .composite(kind.columns.sorted { $0.name < $1.name }.map(\.hashed)))
        }
    }
}

extension StoreShape.Kind {
    /// The columns of a value, those of values inside it included.
    var columns: [StoreShape.Property] {
        guard case .composite(let parts) = self else { return [] }
        return parts.flatMap { part in
            if case .composite = part.kind { part.kind.columns } else { [part] }
        }
    }

    /// All columns with their types, if two different ones have one name: they are hashed by their names, and which of them comes first is
    /// not known.
    var ambiguousColumns: String? {
        var known: [String: StoreShape.Property] = [:]
        let isAmbiguous = columns.contains { column in
            let other = known.updateValue(column, forKey: column.name)
            return other != nil && other != column
        }
        return isAmbiguous ? columns.map { "\($0.name):\($0.kind.typeName)" }.joined(separator: " ") : nil
    }

    private var typeName: String {
        switch self {
        case .attribute(let type, _, _), .derived(_, let type): "\(type)"
        case .composite, .relationship: ""
        }
    }
}
