/// A model of Core Data as a store keeps it: with all that was archived of it, and nothing made of that.
package struct CachedModel: Hashable, Sendable {
    /// Follows the order of the bytes of their names.
    package let entities: [CachedEntity]
    package let configurations: [CachedConfiguration]
    package let fetchRequests: [CachedFetchRequest]
    package let versionIdentifiers: [String]
    /// Unknown parts of the archive as `class.key`, in the order of the bytes.
    package let passedOver: [String]
}

/// A configuration of a model: the entities that one store is for.
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
    /// The properties whose values together no two rows share.
    package let uniquenessConstraints: [[String]]
    package let indexes: [CachedIndex]
    package let spotlightName: String?
    /// Follows the order of the bytes of their names; those that are inherited are among them.
    package let properties: [CachedProperty]
}

/// A key of a dictionary, and its value.
package struct CachedEntry: Hashable, Sendable {
    package let key: String
    package let value: CachedValue
}

/// A fetch request that a model has under a name, or a fetched property has.
package struct CachedFetchRequest: Hashable, Sendable {
    /// Empty for that of a property.
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
    /// The name of the relationship that leads back.
    package let inverse: String?
    package let minimum: Int64
    /// 0 is no bound.
    package let maximum: Int64
    /// Core Data's number: 0 no action, 1 nullify, 2 cascade, 3 deny.
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
    /// Core Data's number of the type: 700 is a string, 2100 a composite.
    package let type: Int64
    package let valueClassName: String?
    package let transformerName: String?
    package let defaultValue: CachedValue?
    package let isIndexed: Bool
    package let allowsExternalStorage: Bool
    package let preservesValueOnDeletion: Bool
    package let isFileBacked: Bool
    /// The text of the expression that it is derived from, as far as it is known.
    package let derivation: String?
    package let isDerived: Bool
    /// The elements of a composite attribute, in order.
    package let elements: [CachedProperty]
}

/// A value that a model has in its default values or in its user info.
package indirect enum CachedValue: Hashable, Sendable {
    case boolean(Bool)
    case integer(Int64)
    case real(Double)
    /// A number of decimal digits, as it is written, or `NaN`.
    case decimal(String)
    case text(String)
    /// Seconds since the beginning of 2001.
    case date(Double)
    case data([UInt8])
    case uuid([UInt8])
    case url(String)
    case list([CachedValue])
    /// Follows the order of the bytes of the keys.
    case dictionary([CachedEntry])
    /// An object of another class.
    case object(className: String)
}

/// Why a store does not give back the model that is kept in it.
package enum CachedModelError: Error, Hashable, Sendable {
    case inflate(InflateError)
    case archive(ArchiveError)
    case notModel(String?)
    case unnamed(String)
    case tooLarge(limit: Int)
    case tooDeep(limit: Int)
}

extension CachedModelError {
    /// One clause for people, names in backticks, no full stop.
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
