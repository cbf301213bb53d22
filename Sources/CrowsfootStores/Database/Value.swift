/// What a column of a row holds.
enum Value: Hashable, Sendable {
    case null
    case integer(Int64)
    case real(Double)
    case text(String)
    case blob([UInt8])
}

extension Value {
    var integer: Int64? {
        switch self {
        case .integer(let number): number
        case .null, .real, .text, .blob: nil
        }
    }

    var text: String? {
        switch self {
        case .text(let text): text
        case .null, .integer, .real, .blob: nil
        }
    }

    var blob: [UInt8]? {
        switch self {
        case .blob(let bytes): bytes
        case .null, .integer, .real, .text: nil
        }
    }
}
