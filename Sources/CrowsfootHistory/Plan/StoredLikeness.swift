import CrowsfootModel
import CrowsfootSyntax

/// Whether a store can pass on what it holds of a property: SwiftData infers no change of an attribute's type, nor from many rows to one.
struct StoredLikeness {
    private let versions: Versions<Schema, Schema>

    init(_ versions: Versions<Schema, Schema>) {
        self.versions = versions
    }

    func areAlike(_ old: Property, _ new: Property) -> Bool {
        guard old.isRelationship == new.isRelationship else { return false }
        // Whether a relationship keeps its order is nothing to the store but another name, and a place that rows have.
        guard old.storedForm == new.storedForm || new.isRelationship else { return false }
        if let destination = new.type.destination {
            let isSame = versions.predecessor(of: versions.new[destination])?.id == old.type.destination
            return isSame && (new.type.isToMany || !old.type.isToMany)
        }
        switch new.storedForm {
        case .json, .nothing, .unordered: return true
        case .rawValue: return rawType(of: old, versions.old) == rawType(of: new, versions.new)
        case .itself: return areAlike(old.type.unwrapped, new.type.unwrapped)
        }
    }

    private func areAlike(_ old: ValueType, _ new: ValueType) -> Bool {
        if let old = old.scalar, let new = new.scalar { return old.attributeType == new.attributeType }
        if case .array = old, case .array = new { return true }
        if case .dictionary = old, case .dictionary = new { return true }
        return versions.predecessor(of: new) == old
    }

    private func rawType(of property: Property, _ schema: Schema) -> RawType? {
        property.type.listedEnumeration.map { id in
            if case .array = property.type.unwrapped { return .list }
            return .one(schema[id].rawType.attributeType)
        }
    }

    private enum RawType: Equatable {
        case one(StoreShape.AttributeType)
        case list
    }
}

extension ScalarType {
    /// The type that Core Data has for it.
    fileprivate var attributeType: StoreShape.AttributeType {
        switch self {
        case .bool: .bool
        case .int8, .uint8, .int16: .int16
        case .uint16, .int32: .int32
        case .int, .int64, .uint32, .uint64: .int64
        case .float: .float
        case .double: .double
        case .decimal: .decimal
        case .string: .string
        case .date: .date
        case .data: .binary
        case .uuid: .uuid
        case .url: .uri
        }
    }
}
