import CrowsfootModel
import CrowsfootSyntax

/// As what a store keeps an attribute: where two versions differ in it, the store does not carry the value over by itself.
enum AttributeKind: Hashable {
    case integer16, integer32, integer64, decimal, double, float, string, boolean, date, binary, uuid, uri
    /// A list or a dictionary, as one value.
    case transformable
    /// Taken apart into columns.
    case composite

    init(_ property: Property, in schema: Schema) {
        switch property.storedForm {
        case .json: self = .binary
        case .rawValue:
            if case .enumeration(let id) = property.type.unwrapped { self.init(schema[id].rawType) } else { self = .transformable }
        case .itself, .unordered, .nothing:
            if property.has(.transformable) {
                self = .transformable
            } else if case .scalar(let scalar) = property.type.unwrapped {
                self.init(scalar)
            } else {
                self = property.type.unwrapped.isEnumeration || property.type.unwrapped.isStructure ? .composite : .transformable
            }
        }
    }

    private init(_ scalar: ScalarType) {
        switch scalar {
        case .int8, .uint8, .int16: self = .integer16
        case .uint16, .int32: self = .integer32
        case .int, .int64, .uint32, .uint64: self = .integer64
        case .decimal: self = .decimal
        case .double: self = .double
        case .float: self = .float
        case .string: self = .string
        case .bool: self = .boolean
        case .date: self = .date
        case .data: self = .binary
        case .uuid: self = .uuid
        case .url: self = .uri
        }
    }
}
