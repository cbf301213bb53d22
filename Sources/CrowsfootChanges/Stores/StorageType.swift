package import CrowsfootModel
package import CrowsfootStoreModel
import CrowsfootSyntax

/// The stored type of a property, as far as it determines whether a migration keeps values.
package enum StorageType: Hashable, Sendable {
    case attribute(StoredType)
    /// An archived object.
    case archive
    /// Columns, one for each member.
    case composite(StructureID?)
    /// Columns that the schema lists for a type that only Swift knows. The name of the type doesn't matter to the store.
    case columns
    /// A natively stored enum.
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

    /// Whether the store contains only its columns.
    package var isTakenApart: Bool {
        switch self {
        case .composite, .columns: true
        case .attribute, .archive, .native, .foreign, .dictionary, .relationship: false
        }
    }
}

extension StorageType {
    /// Creates the type. Structs are identified by their old counterparts, if there are any.
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
        // Core Data archives values without a type of their own, and hashes neither their class nor the transformer.
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
