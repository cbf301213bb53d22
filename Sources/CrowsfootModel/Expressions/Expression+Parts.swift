extension Expression {
    /// Calls `body` with the expression and everything in it, from the outside in, until it returns false.
    ///
    /// It goes as deep as the resolver lets an expression grow.
    @discardableResult
    private func everyPart(_ body: (Expression) -> Bool) -> Bool {
        guard body(self) else { return false }
        switch node {
        case .constant, .enumCase, .row, .element, .parameter, .moment, .swift, .invalid: return true
        case .property(_, let base, _), .member(_, _, let base, _): return base.everyPart(body)
        case .call(_, let base, _, let argument): return base.everyPart(body) && argument?.everyPart(body) ?? true
        case .daysAgo(let operand), .not(let operand), .minus(let operand), .closure(let operand): return operand.everyPart(body)
        case .binary(_, let left, let right): return left.everyPart(body) && right.everyPart(body)
        case .conditional(let condition, let then, let otherwise):
            return condition.everyPart(body) && then.everyPart(body) && otherwise.everyPart(body)
        case .range(let low, let high, _): return (low?.everyPart(body) ?? true) && (high?.everyPart(body) ?? true)
        case .array(let elements): return elements.allSatisfy { $0.everyPart(body) }
        }
    }

    /// Calls `body` with the expression and everything in it, from the outside in.
    package func visit(_ body: (Expression) -> Void) {
        everyPart { part in
            body(part)
            return true
        }
    }

    package func contains(where isWanted: (Expression) -> Bool) -> Bool {
        !everyPart { !isWanted($0) }
    }

    /// Whether its value differs from row to row. What does not can be worked out before the store is asked.
    package var dependsOnRow: Bool {
        contains { part in
            switch part.node {
            case .row, .element: true
            case .swift(let code): code.contains("$0")
            case .constant, .enumCase, .property, .member, .parameter, .moment, .daysAgo, .call, .not, .minus, .binary, .conditional,
                .range, .array, .closure, .invalid:
                false
            }
        }
    }

    /// Whether an error in it has been reported.
    package var isBroken: Bool {
        contains { if case .invalid = $0.node { true } else { false } }
    }

    package var isNil: Bool {
        if case .constant(.nil) = node { true } else { false }
    }

    /// The property that it ends in, if it is a path.
    package var property: PropertyID? {
        if case .property(let id, _, _) = node { id } else { nil }
    }
}
