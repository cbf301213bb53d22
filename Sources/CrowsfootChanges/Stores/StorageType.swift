package import CrowsfootModel
package import CrowsfootStoreModel
import CrowsfootSyntax

/// The stored type of a property, as far as it decides whether a migration keeps values.
package enum StorageType: Hashable, Sendable {
    case attribute(StoredType)
    /// An archived object.
    case archive
    /// Columns, one for each member.
    case composite(StructureID?)
    /// Columns that the schema lists for a type which only Swift knows. What the type is called is nothing to the store.
    case columns
    /// An enum that SwiftData stores in its own way.
    case native(ScalarType)
    case foreign(String)
    /// A dictionary, whose stored type isn't confirmed by a store.
    case dictionary
    case relationship

    package var isNumber: Bool {
        switch self {
        case .attribute(let type): type.isNumber
        case .archive, .composite, .columns, .native, .foreign, .dictionary, .relationship: false
        }
    }

    /// Whether the columns are all that the store knows of it.
    package var isTakenApart: Bool {
        switch self {
        case .composite, .columns: true
        case .attribute, .archive, .native, .foreign, .dictionary, .relationship: false
        }
    }
}

extension StorageType {
    /// Structs go by what they were in an older version, where there is one to be compared with.
    init(of property: Property, in schema: Schema, _ structure: (StructureID) -> StructureID? = { $0 }) {
        if property.isRelationship {
            self = .relationship
        } else if property.has(.transformable) {
            self = .archive
        } else if property.columns != nil {
            self = .columns
        } else {
            switch property.storedForm {
            case .json: self = .attribute(.binary)
            case .rawValue: self = Self.rawValue(of: property.type.unwrapped, in: schema)
            case .itself, .unordered, .nothing: self.init(of: property.type.unwrapped, in: schema, structure)
            }
        }
    }

    private init(of type: ValueType, in schema: Schema, _ structure: (StructureID) -> StructureID?) {
        switch type {
        case .scalar(let scalar): self = .attribute(StoredType(scalar))
        // Core Data archives what has no type of its own, and hashes neither its class nor the transformer.
        case .foreign where !schema.usesSwiftData, .dictionary where !schema.usesSwiftData: self = .archive
        // Core Data stores the raw value of every enum.
        case .enumeration(let id) where !schema.usesSwiftData: self = .attribute(StoredType(schema[id].rawType))
        case .enumeration(let id): self = .native(schema[id].rawType)
        case .structure(let id): self = .composite(structure(id))
        case .foreign(let code): self = .foreign(code)
        case .dictionary: self = .dictionary
        case .array, .optional, .unknown: self = .archive
        case .model: self = .relationship
        }
    }

    private static func rawValue(of type: ValueType, in schema: Schema) -> StorageType {
        guard case .enumeration(let id) = type else { return .archive }
        return .attribute(StoredType(schema[id].rawType))
    }
}
