import CrowsfootModel

extension FrameworkName {
    init(_ scalar: ScalarType) {
        self =
            switch scalar {
            case .bool: .bool
            case .int: .int
            case .int8: .int8
            case .int16: .int16
            case .int32: .int32
            case .int64: .int64
            case .uint8: .uint8
            case .uint16: .uint16
            case .uint32: .uint32
            case .uint64: .uint64
            case .float: .float
            case .double: .double
            case .decimal: .decimal
            case .string: .string
            case .date: .date
            case .data: .data
            case .uuid: .uuid
            case .url: .url
            }
    }
}
