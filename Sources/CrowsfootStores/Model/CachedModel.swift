/// A Core Data model that is cached in a store, with all archived values, uninterpreted.
package struct CachedModel: Hashable, Sendable {
    /// The entities, sorted by the bytes of their names.
    package let entities: [CachedEntity]
    package let configurations: [CachedConfiguration]
    package let fetchRequests: [CachedFetchRequest]
    package let versionIdentifiers: [String]
    /// Unknown parts of the archive as `class.key`, sorted by bytes.
    package let skipped: [String]
}

/// A configuration of a model: the entities of one store.
package struct CachedConfiguration: Hashable, Sendable {
    package let name: String
    package let entities: [String]

    package init(name: String, entities: [String]) {
        self.name = name
        self.entities = entities
    }
}

/// An entity of a model.
package struct CachedEntity: Hashable, Sendable {
    package let name: String
    package let className: String?
    package let superentity: String?
    package let isAbstract: Bool
    package let versionHashModifier: String?
    package let renamingIdentifier: String?
    package let userInfo: [CachedEntry]
    /// The properties that are unique together.
    package let uniquenessConstraints: [[String]]
    package let indexes: [CachedIndex]
    package let spotlightName: String?
    /// The properties, sorted by the bytes of their names, including inherited ones.
    package let properties: [CachedProperty]
}

/// An entry of a dictionary.
package struct CachedEntry: Hashable, Sendable {
    package let key: String
    package let value: CachedValue
}

/// A stored fetch request of a model or a fetched property.
package struct CachedFetchRequest: Hashable, Sendable {
    /// The name, or an empty string for that of a property.
    package let name: String
    package let entity: String?
    package let hasPredicate: Bool
    package let limit: Int64

    package init(name: String, entity: String?, hasPredicate: Bool, limit: Int64) {
        self.name = name
        self.entity = entity
        self.hasPredicate = hasPredicate
        self.limit = limit
    }
}

/// A fetch index of an entity.
package struct CachedIndex: Hashable, Sendable {
    package struct Element: Hashable, Sendable {
        /// The name of the property, or `nil` for an expression.
        package let property: String?
        package let isRTree: Bool
        package let isAscending: Bool

        package init(property: String?, isRTree: Bool, isAscending: Bool) {
            self.property = property
            self.isRTree = isRTree
            self.isAscending = isAscending
        }
    }

    package let name: String
    package let elements: [Element]
    package let isPartial: Bool

    package init(name: String, elements: [Element], isPartial: Bool) {
        self.name = name
        self.elements = elements
        self.isPartial = isPartial
    }
}

/// A property of an entity, or an element of a composite attribute.
package struct CachedProperty: Hashable, Sendable {
    package enum Kind: Hashable, Sendable {
        case attribute(CachedAttribute)
        case relationship(CachedRelationship)
        case fetched(CachedFetchRequest?)
    }

    package let name: String
    package let kind: Kind
    package let isOptional: Bool
    package let isTransient: Bool
    package let isReadOnly: Bool
    package let isIndexedBySpotlight: Bool
    package let isStoredInExternalRecord: Bool
    package let allowsCloudEncryption: Bool
    package let versionHashModifier: String?
    package let renamingIdentifier: String?
    package let hasValidation: Bool
    package let userInfo: [CachedEntry]
}

/// The parts of a relationship that other properties lack.
package struct CachedRelationship: Hashable, Sendable {
    package let destination: String?
    /// The name of the inverse, or `nil`.
    package let inverse: String?
    package let minimum: Int64
    /// The maximum count; 0 means none.
    package let maximum: Int64
    /// The delete rule as Core Data's number: 0 no action, 1 nullify, 2 cascade, 3 deny.
    package let deleteRule: Int64
    package let isOrdered: Bool

    package init(destination: String?, inverse: String?, minimum: Int64, maximum: Int64, deleteRule: Int64, isOrdered: Bool) {
        self.destination = destination
        self.inverse = inverse
        self.minimum = minimum
        self.maximum = maximum
        self.deleteRule = deleteRule
        self.isOrdered = isOrdered
    }
}

/// The parts of an attribute that other properties lack.
package struct CachedAttribute: Hashable, Sendable {
    /// The type as Core Data's number: 700 is a string, 2100 a composite.
    package let type: Int64
    package let valueClassName: String?
    package let transformerName: String?
    package let defaultValue: CachedValue?
    package let isIndexed: Bool
    package let allowsExternalStorage: Bool
    package let preservesValueOnDeletion: Bool
    package let isFileBacked: Bool
    /// The expression of a derived attribute, or `nil` if it is unknown.
    package let derivation: String?
    package let isDerived: Bool
    /// The elements of a composite attribute, in order.
    package let elements: [CachedProperty]
}

/// A value in the defaults or the user info of a model.
package indirect enum CachedValue: Hashable, Sendable {
    case boolean(Bool)
    case integer(Int64)
    case real(Double)
    /// A decimal number as text, or `NaN`.
    case decimal(String)
    case text(String)
    /// Seconds since the start of 2001.
    case date(Double)
    case data([UInt8])
    case uuid([UInt8])
    case url(String)
    case list([CachedValue])
    /// A dictionary, sorted by the bytes of its keys.
    case dictionary([CachedEntry])
    /// An object of another class.
    case object(className: String)
}

/// The reason why the model in a store can't be read.
package enum CachedModelError: Error, Hashable, Sendable {
    case inflate(InflateError)
    case archive(ArchiveError)
    case notModel(String?)
    case unnamed(String)
    case tooLarge(limit: Int)
    case tooDeep(limit: Int)
}

extension CachedModelError {
    /// The error as one clause, with names in backticks and no full stop.
    package var sentence: String {
        switch self {
        case .inflate(let error): error.sentence
        case .archive(let error): error.sentence
        case .notModel(let name?): "it is an archive of an object of `\(name)`, and not of `NSManagedObjectModel`"
        case .notModel(nil): "it is an archive of an object without a class, and not of `NSManagedObjectModel`"
        case .unnamed(let what): "\(what) of it has no name"
        case .tooLarge(let limit): "it has more than \(limit) parts"
        case .tooDeep(let limit): "its values lie more than \(limit) deep in each other"
        }
    }
}
