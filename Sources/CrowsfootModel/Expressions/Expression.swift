package import CrowsfootSource

/// A resolved expression about the objects of a model: each part has its type and source range.
///
/// In a query, all parts belong to one version. A migration step can read objects of the old version and create values of the new one, so
/// each part states in which version its type and its declaration are.
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
        /// The object that the expression is about.
        case row
        /// The argument `$0` of a closure; 1 is the outermost closure.
        case element(depth: Int)
        /// A property of an object. If `isChained`, the object can be nil, and then so is the value.
        case property(PropertyID, of: Expression, isChained: Bool)
        /// A member of a struct.
        case member(StructureID, Int, of: Expression, isChained: Bool)
        /// A parameter of the query.
        case parameter(Int)
        case moment(Moment)
        /// The start of the day this many days ago.
        case daysAgo(Expression)
        case call(Function, on: Expression, isChained: Bool, argument: Expression?)
        case not(Expression)
        case minus(Expression)
        case binary(Operator, Expression, Expression)
        case conditional(Expression, then: Expression, otherwise: Expression)
        /// A range, which can only be asked whether it contains a value. One side may be open.
        case range(Expression?, Expression?, excludesHigh: Bool)
        case array([Expression])
        /// A closure, as the argument of a function about elements.
        case closure(Expression)
        /// Swift code, copied unchanged.
        case swift(String)
        /// An error, which is reported already.
        case invalid
    }

    /// A point in time: the start of the query or the migration.
    package enum Moment: String, CaseIterable, Sendable {
        case now, today, tomorrow
    }

    package enum Function: Sendable {
        case isEmpty, count
        /// Whether a string contains a string, an array or range contains a value, or a relationship contains an object.
        case contains
        case containsWhere, allSatisfy
        case startsWith, localizedStandardContains
    }
}

extension Expression {
    /// Calls `body` with the expression and its parts, outermost first, until it returns `false`.
    ///
    /// The resolver limits the depth.
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

    /// Calls `body` with the expression and its parts, outermost first.
    package func visit(_ body: (Expression) -> Void) {
        everyPart { part in
            body(part)
            return true
        }
    }

    package func contains(where isWanted: (Expression) -> Bool) -> Bool {
        !everyPart { !isWanted($0) }
    }

    /// Whether its value differs between objects. Otherwise it can be computed before the fetch.
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

    /// The conditions that it joins with `&&`.
    package var conjuncts: [Expression] {
        if case .binary(.and, let left, let right) = node { left.conjuncts + right.conjuncts } else { [self] }
    }

    /// Whether a part of it has a reported error.
    package var isBroken: Bool {
        contains { if case .invalid = $0.node { true } else { false } }
    }

    package var isNil: Bool {
        if case .constant(.nil) = node { true } else { false }
    }

    /// The number of optional links in a path.
    package var optionalLinks: Int {
        switch node {
        case .property(_, let base, let isChained), .member(_, _, let base, let isChained), .call(_, let base, let isChained, _):
            base.optionalLinks + (isChained ? 1 : 0)
        case .constant, .enumCase, .row, .element, .parameter, .moment, .daysAgo, .not, .minus, .binary, .conditional, .range, .array,
            .closure, .swift, .invalid:
            0
        }
    }

    /// The property at its end, if it is a path.
    package var property: PropertyID? {
        if case .property(let id, _, _) = node { id } else { nil }
    }
}
