/// How tightly a binary operator binds: Swift's order.
enum Precedence: Int, Comparable {
    case conditional, or, and, comparison, coalescing, range, addition, multiplication

    init?(_ kind: TokenKind) {
        switch kind {
        case .or: self = .or
        case .and: self = .and
        case .equalTo, .notEqualTo, .less, .greater, .lessOrEqual, .greaterOrEqual: self = .comparison
        case .coalesce: self = .coalescing
        case .closedRange, .openRange: self = .range
        case .plus, .minus: self = .addition
        case .star, .slash, .percent: self = .multiplication
        default: return nil
        }
    }

    var isRightAssociative: Bool { self == .coalescing }

    /// The level just below, above which a right operand of the same precedence still binds.
    var next: Precedence { Precedence(rawValue: rawValue - 1) ?? .conditional }

    static func < (left: Precedence, right: Precedence) -> Bool {
        left.rawValue < right.rawValue
    }
}
