/// What it costs the compiler.
extension PredicateTerm {
    /// `#Predicate` becomes one expression of generic functions, and the time to find their types is exponential: seven comparisons of
    /// numbers took 0.8 s, eight more than 40 s; two optional dates 0.9 s, three 12 s (Swift 6.3.1). Conditions of no more than this were
    /// all found in less than a second.
    static let greatestCostOfMacro = 7

    var isTooLongForMacro: Bool { cost > Self.greatestCostOfMacro }

    private var cost: Int {
        switch self {
        case .name, .literal, .swift: 1
        case .property(let base, _, let isChained): base.cost + (isChained ? 2 : 0)
        case .prefix(_, let operand): operand.cost
        case .infix(let sign, let left, let right): cost(of: sign, left.cost, right.cost)
        case .conditional(let condition, let then, let otherwise): condition.cost + then.cost + otherwise.cost + 1
        case .call(_, let base, let isChained, _): base.cost + (isChained ? 2 : 0)
        case .question(_, let base, let isChained, _, let condition): base.cost - 1 + condition.cost + (isChained ? 4 : 2)
        }
    }

    private func cost(of sign: Infix, _ left: Int, _ right: Int) -> Int {
        switch sign {
        case .or, .and: left + right
        case .equal, .notEqual, .less, .lessOrEqual, .greater, .greaterOrEqual: left + right - 1
        case .coalesce, .plus, .minus, .times, .dividedBy, .remainder: left + right
        }
    }
}
