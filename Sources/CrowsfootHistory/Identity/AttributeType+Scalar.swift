import CrowsfootCoreData
package import CrowsfootModel

extension StoreShape.AttributeType {
    /// As what SwiftData stores a type of the language.
    package init(_ scalar: ScalarType) {
        // SwiftData stands on Core Data, and stores every type as that does.
        guard let type = Self(rawValue: Int32(ManagedType(scalar).number)) else { preconditionFailure("every plain type has a number") }
        self = type
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
        case .bool, .int, .double, .string, .date, .data, .uuid: true
        case .int8, .int16, .int32, .int64, .uint8, .uint16, .uint32, .uint64, .float, .decimal, .url: false
        }
    }
}
