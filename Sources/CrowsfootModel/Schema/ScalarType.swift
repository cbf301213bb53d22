/// A type that the language has by itself.
package enum ScalarType: String, CaseIterable, Sendable {
    case bool = "Bool"
    case int = "Int"
    case int8 = "Int8"
    case int16 = "Int16"
    case int32 = "Int32"
    case int64 = "Int64"
    case uint8 = "UInt8"
    case uint16 = "UInt16"
    case uint32 = "UInt32"
    case uint64 = "UInt64"
    case float = "Float"
    case double = "Double"
    case decimal = "Decimal"
    case string = "String"
    case date = "Date"
    case data = "Data"
    case uuid = "UUID"
    case url = "URL"

    package var isInteger: Bool { integerRange != nil }

    package var isNumber: Bool {
        isInteger || self == .float || self == .double || self == .decimal
    }

    /// What an integer type can hold, as 64-bit bounds: the lowest value, and the highest as a magnitude.
    package var integerRange: (lowest: Int64, highest: UInt64)? {
        switch self {
        case .int, .int64: (Int64.min, UInt64(Int64.max))
        case .int8: (Int64(Int8.min), UInt64(Int8.max))
        case .int16: (Int64(Int16.min), UInt64(Int16.max))
        case .int32: (Int64(Int32.min), UInt64(Int32.max))
        case .uint8: (0, UInt64(UInt8.max))
        case .uint16: (0, UInt64(UInt16.max))
        case .uint32: (0, UInt64(UInt32.max))
        case .uint64: (0, UInt64.max)
        case .bool, .float, .double, .decimal, .string, .date, .data, .uuid, .url: nil
        }
    }
}
