import CrowsfootSyntax

extension Attribute {
    /// As a schema writes it: `@delete(cascade)`.
    package var spelling: String {
        arguments.isEmpty ? "@\(name.rawValue)" : "@\(name.rawValue)(\(arguments.map(\.spelling).joined(separator: ", ")))"
    }
}

extension Attribute.Argument {
    fileprivate var spelling: String { (label.map { "\($0): " } ?? "") + value.spelling }
}

extension Attribute.Value {
    package var spelling: String {
        switch self {
        case .word(let word): word
        case .string(let text): StringLiteral.spelling(of: text)
        case .integer(let number): String(number)
        case .range(let bounds): bounds.spelling
        case .boolean(let value): String(value)
        case .platform(let name, let version): "\(name) \(version)"
        case .rule(let id): id
        }
    }
}
