import CrowsfootModel
import CrowsfootSyntax

/// What a store has for a property, as far as it decides whether a migration can carry it over.
enum StoredKind: Hashable, Sendable {
    case attribute(StoreShape.AttributeType)
    /// Columns, one for each member.
    case composite(StructureID?)
    /// An enum that SwiftData stores in its own way.
    case native(ScalarType)
    case foreign(String)
    case relationship

    var isNumber: Bool {
        switch self {
        case .attribute(let type): Self.numbers.contains(type)
        case .composite, .native, .foreign, .relationship: false
        }
    }

    private static let numbers: Set<StoreShape.AttributeType> = [.int16, .int32, .int64, .decimal, .double, .float]
}

extension Background {
    /// What the store has of a property in both versions. Structs go by what they are in the old one.
    func kinds(_ properties: Versions<PropertyID, PropertyID>) -> Versions<StoredKind, StoredKind> {
        let both = both(properties)
        let new = kind(of: both.new, new) { id in self.lineage.predecessor(of: id) }
        return Versions(old: kind(of: both.old, old) { $0 }, new: new)
    }

    private func kind(of property: Property, _ schema: Schema, _ structure: (StructureID) -> StructureID?) -> StoredKind {
        if property.isRelationship { return .relationship }
        if property.has(.transformable) { return .attribute(.transformable) }
        switch property.storedForm {
        case .json: return .attribute(.binary)
        case .rawValue: return rawKind(property.type.unwrapped, schema)
        case .itself, .unordered, .nothing: break
        }
        switch property.type.unwrapped {
        case .scalar(let scalar): return .attribute(StoreShape.AttributeType(scalar))
        case .enumeration(let id): return .native(schema[id].rawType)
        case .structure(let id): return .composite(structure(id))
        case .foreign(let code): return .foreign(code)
        case .array, .dictionary, .optional, .unknown: return .attribute(.transformable)
        case .model: return .relationship
        }
    }

    private func rawKind(_ type: ValueType, _ schema: Schema) -> StoredKind {
        guard case .enumeration(let id) = type else { return .attribute(.transformable) }
        return .attribute(StoreShape.AttributeType(schema[id].rawType))
    }
}
