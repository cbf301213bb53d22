/// What a property of a type would most likely start as.
enum StartValue {
    static func of(_ type: ValueType) -> String? {
        switch type {
        case .scalar(let scalar): of(scalar)
        case .array: "[]"
        case .dictionary: "[:]"
        case .optional: "nil"
        case .enumeration, .structure, .model, .foreign, .unknown: nil
        }
    }

    private static func of(_ scalar: ScalarType) -> String? {
        switch scalar {
        case .bool: "false"
        case .int, .int8, .int16, .int32, .int64, .uint8, .uint16, .uint32, .uint64, .float, .double, .decimal: "0"
        case .string: "\"\""
        case .date: ".now"
        case .uuid: "UUID()"
        case .data, .url: nil
        }
    }
}
