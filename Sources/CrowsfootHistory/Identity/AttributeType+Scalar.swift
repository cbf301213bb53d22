package import CrowsfootModel

extension StoreShape.AttributeType {
    /// As what SwiftData stores a type of the language.
    package init(_ scalar: ScalarType) {
        switch scalar {
        case .bool: self = .bool
        case .int8, .int16, .uint8: self = .int16
        case .int32, .uint16: self = .int32
        case .int, .int64, .uint32, .uint64: self = .int64
        case .float: self = .float
        case .double: self = .double
        case .decimal: self = .decimal
        case .string: self = .string
        case .date: self = .date
        case .data: self = .binary
        case .uuid: self = .uuid
        case .url: self = .uri
        }
    }

    /// What is certain of it where SwiftData has not been seen storing the type.
    var certain: StoreShape.AttributeType {
        switch self {
        case .int16, .int32, .int64: .int64
        case .float, .double: .double
        case .decimal, .string, .bool, .date, .binary, .uuid, .uri, .transformable: self
        }
    }
}

extension ScalarType {
    /// Whether stores of SwiftData have been seen that hold the type.
    var isSeenInStores: Bool {
        switch self {
        case .bool, .int, .string, .date, .data, .uuid: true
        case .int8, .int16, .int32, .int64, .uint8, .uint16, .uint32, .uint64, .float, .double, .decimal, .url: false
        }
    }
}
