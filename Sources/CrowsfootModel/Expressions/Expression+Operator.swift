import CrowsfootSyntax

extension Expression {
    package enum Operator: String, Sendable {
        case or = "||"
        case and = "&&"
        case equal = "=="
        case notEqual = "!="
        case less = "<"
        case lessOrEqual = "<="
        case greater = ">"
        case greaterOrEqual = ">="
        case coalesce = "??"
        case plus = "+"
        case minus = "-"
        case times = "*"
        case dividedBy = "/"
        case remainder = "%"
    }
}

extension Expression.Operator {
    enum Kind {
        case logical, equality, order, coalescing, arithmetic
    }

    var kind: Kind {
        switch self {
        case .or, .and: .logical
        case .equal, .notEqual: .equality
        case .less, .lessOrEqual, .greater, .greaterOrEqual: .order
        case .coalesce: .coalescing
        case .plus, .minus, .times, .dividedBy, .remainder: .arithmetic
        }
    }

    var isComparison: Bool { kind == .equality || kind == .order }

    init?(_ token: TokenKind) {
        switch token {
        case .or: self = .or
        case .and: self = .and
        case .equalTo: self = .equal
        case .notEqualTo: self = .notEqual
        case .less: self = .less
        case .lessOrEqual: self = .lessOrEqual
        case .greater: self = .greater
        case .greaterOrEqual: self = .greaterOrEqual
        case .coalesce: self = .coalesce
        case .plus: self = .plus
        case .minus: self = .minus
        case .star: self = .times
        case .slash: self = .dividedBy
        case .percent: self = .remainder
        default: return nil
        }
    }
}
