import CrowsfootModel

/// What it costs the compiler.
extension PredicateTerm {
    /// `#Predicate` becomes one expression of generic functions, and the time to find their types is exponential: seven comparisons of
    /// numbers took 0.8 s, eight more than 40 s; two optional dates 0.9 s, three 12 s (Swift 6.3.1). Conditions that cost no more than
    /// this were all understood in less than a second.
    static let greatestCostOfMacro = 7

    var isTooLongForMacro: Bool { cost > Self.greatestCostOfMacro }

    private var cost: Int {
        switch self {
        case .name, .literal, .swift: 1
        case .promoted(let value): value.isLiteral ? 3 : 2
        // The macro lets a `?` in front of `??` reach on to what is asked of both, and finds less than Swift.
        case .property(.infix(.coalesce, _, _), _, _): Self.greatestCostOfMacro + 1
        case .property(let base, _, let isChained): base.cost + (isChained ? 1 : 0)
        // With `??` as argument, the compiler takes the wrong one of several `contains`.
        case .call(_, _, _, .infix(.coalesce, _, _)): Self.greatestCostOfMacro + 1
        case .call(_, let base, let isChained, _): base.cost + (isChained ? 1 : 0)
        case .prefix(_, let operand): operand.cost
        case .infix(let sign, let left, let right): cost(of: sign, left, right)
        case .conditional(let condition, let then, let otherwise): condition.cost + then.cost + otherwise.cost + 1
        case .question(_, let base, let isChained, _, let condition): base.cost - 1 + condition.cost + (isChained ? 4 : 2)
        }
    }

    private func cost(of sign: Expression.Operator, _ left: PredicateTerm, _ right: PredicateTerm) -> Int {
        switch sign {
        case .or, .and, .coalesce, .plus, .minus, .times, .dividedBy, .remainder: left.cost + right.cost
        case .less, .lessOrEqual, .greater, .greaterOrEqual: left.cost + right.cost - 1
        case .equal, .notEqual: left.cost + right.cost - (right.isLiteral ? 0 : 1)
        }
    }

    /// Whether it is written out, so that its type has to be found. Nil has one of its own.
    private var isLiteral: Bool {
        if case .literal(let text) = self { text != "nil" } else { false }
    }
}
