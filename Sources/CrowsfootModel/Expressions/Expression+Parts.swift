extension Expression {
    /// The expressions that it is made of.
    package var parts: [Expression] {
        switch node {
        case .constant, .enumCase, .row, .element, .parameter, .moment, .swift, .invalid: []
        case .property(_, let base, _), .member(_, _, let base, _): [base]
        case .call(_, let base, _, let argument): argument.map { [base, $0] } ?? [base]
        case .daysAgo(let operand), .not(let operand), .minus(let operand), .closure(let operand): [operand]
        case .binary(_, let left, let right): [left, right]
        case .conditional(let condition, let then, let otherwise): [condition, then, otherwise]
        case .range(let low, let high, _): [low, high].compactMap(\.self)
        case .array(let elements): elements
        }
    }

    /// Calls `body` with the expression and everything in it, from the outside in.
    package func visit(_ body: (Expression) -> Void) {
        var remaining = [self]
        while let next = remaining.popLast() {
            body(next)
            remaining += next.parts.reversed()
        }
    }

    package func contains(where isWanted: (Expression) -> Bool) -> Bool {
        var isFound = false
        visit { if isWanted($0) { isFound = true } }
        return isFound
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
