package import CrowsfootSource

/// An expression over the rows of a model, resolved: each part knows its type and where it is written.
///
/// In a query everything belongs to one version. A migration step may read the rows of the old version and make values of
/// the new one, so each part says in which of the two its type, and whatever its node refers to, is declared.
package struct Expression: Sendable {
    package let node: Node
    package let type: ValueType
    package let side: VersionSide
    package let range: SourceRange

    package init(_ node: Node, _ type: ValueType, _ side: VersionSide, at range: SourceRange) {
        self.node = node
        self.type = type
        self.side = side
        self.range = range
    }

    package indirect enum Node: Sendable {
        /// A literal of the type that the expression has.
        case constant(Constant)
        case enumCase(EnumerationID, String)
        /// The row that the expression is about.
        case row
        /// `$0`: what the closure is asked about; 1 is the outermost closure.
        case element(depth: Int)
        /// A property of a row. Where `isChained`, that row may be missing, and then so is the value.
        case property(PropertyID, of: Expression, isChained: Bool)
        /// A member of a struct.
        case member(StructureID, Int, of: Expression, isChained: Bool)
        /// A parameter of the query.
        case parameter(Int)
        case moment(Moment)
        /// The start of the day that was so many days ago.
        case daysAgo(Expression)
        case call(Function, on: Expression, isChained: Bool, argument: Expression?)
        case not(Expression)
        case minus(Expression)
        case binary(Operator, Expression, Expression)
        case conditional(Expression, then: Expression, otherwise: Expression)
        /// Only to ask whether it contains something; one side may be open.
        case range(Expression?, Expression?, excludesHigh: Bool)
        case array([Expression])
        /// The argument of a function that asks about elements.
        case closure(Expression)
        /// Swift that is passed through.
        case swift(String)
        /// An error that has been reported.
        case invalid
    }

    /// A point in time, taken when the query or the migration begins.
    package enum Moment: String, CaseIterable, Sendable {
        case now, today, tomorrow
    }

    package enum Function: Sendable {
        case isEmpty, count
        /// Text in a text, a value in an array or a range, a row in a relationship.
        case contains
        case containsWhere, allSatisfy
        case startsWith, localizedStandardContains
    }
}

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

    /// The conditions that it joins with `&&`, all of which have to hold.
    package var conjuncts: [Expression] {
        if case .binary(.and, let left, let right) = node { left.conjuncts + right.conjuncts } else { [self] }
    }

    /// Whether an error in it has been reported.
    package var isBroken: Bool {
        contains { if case .invalid = $0.node { true } else { false } }
    }

    package var isNil: Bool {
        if case .constant(.nil) = node { true } else { false }
    }

    /// The number of times that a path continues after an optional value.
    package var optionalLinks: Int {
        switch node {
        case .property(_, let base, let isChained), .member(_, _, let base, let isChained), .call(_, let base, let isChained, _):
            base.optionalLinks + (isChained ? 1 : 0)
        case .constant, .enumCase, .row, .element, .parameter, .moment, .daysAgo, .not, .minus, .binary, .conditional, .range, .array,
            .closure, .swift, .invalid:
            0
        }
    }

    /// The property that it ends in, if it is a path.
    package var property: PropertyID? {
        if case .property(let id, _, _) = node { id } else { nil }
    }
}
