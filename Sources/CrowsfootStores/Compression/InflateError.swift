/// Why bytes are no deflated data, or not to the end.
package enum InflateError: Error, Hashable, Sendable {
    case endsEarly
    case unknownBlock
    case invalidLength
    case invalidCodes
    case invalidSymbol
    case invalidDistance
    case tooLarge(limit: Int)
}

extension InflateError {
    /// One clause for people, without a full stop.
    package var sentence: String {
        switch self {
        case .endsEarly: "the compressed data end before they should"
        case .unknownBlock: "the compressed data have a block of an unknown kind"
        case .invalidLength: "the compressed data have a block whose two lengths disagree"
        case .invalidCodes: "the compressed data describe codes that no data can be written in"
        case .invalidSymbol: "the compressed data use a code that stands for nothing"
        case .invalidDistance: "the compressed data refer to something before their beginning"
        case .tooLarge(let limit): "the data are larger than \(limit >> 20) MiB when they are unpacked"
        }
    }
}
