import CrowsfootModel

extension PredicateReader {
    mutating func binary(_ operation: Expression.Operator, _ left: Expression, _ right: Expression) -> PredicateTerm {
        switch operation {
        case .and: .both(term(left), term(right))
        case .equal, .notEqual: equality(operation, left, right)
        case .less, .lessOrEqual, .greater, .greaterOrEqual: order(operation, left, right)
        case .coalesce: .infix(operation, optionalTerm(left), term(right))
        case .or, .plus, .minus, .times, .dividedBy, .remainder: .infix(operation, term(left), term(right))
        }
    }

    // MARK: - Equality

    private mutating func equality(_ sign: Expression.Operator, _ left: Expression, _ right: Expression) -> PredicateTerm {
        if right.isNil { return .infix(sign, optionalTerm(left), .nil) }
        if left.isNil { return .infix(sign, optionalTerm(right), .nil) }
        if let truth = right.truth, !left.type.isOptional { return same(term(left), truth == (sign == .equal)) }
        if let truth = left.truth, !right.type.isOptional { return same(term(right), truth == (sign == .equal)) }
        return equality(sign, operand(left), operand(right))
    }

    /// Returns a condition or its negation. `isEmpty == false` compiles, and is reported to crash at the fetch; `!isEmpty` doesn't.
    private func same(_ condition: PredicateTerm, _ truth: Bool) -> PredicateTerm {
        truth ? condition : .prefix(.not, condition)
    }

    /// Returns an equality. Optional and required paths have different types, which a predicate doesn't convert.
    mutating func equality(_ sign: Expression.Operator, _ left: PredicateOperand, _ right: PredicateOperand) -> PredicateTerm {
        if isSwift || left.isOptional == right.isOptional { return .comparison(sign, left.term, right.term) }
        let (optional, other) = left.isOptional ? (left, right) : (right, left)
        if other.term.isPromotable, optional.term.isComparedWithPromoted { return .infix(sign, optional.term, .promoted(other.term)) }
        let isFromOutside = optional.term.isPromotable
        let equal = isFromOutside ? isAmongOne(optional.term, other.term) : optional.whereThere { .infix(.equal, $0, other.term) }
        return sign == .equal ? equal : .prefix(.not, equal)
    }

    /// Returns membership in a captured optional, as a list of its value.
    private mutating func isAmongOne(_ optional: PredicateTerm, _ value: PredicateTerm) -> PredicateTerm {
        let list = locals.variable("choices", "[\(optional.text)].compactMap { $0 }")
        return .call(.contains, on: .name(list), isChained: false, value)
    }

    mutating func operand(_ expression: Expression) -> PredicateOperand {
        // An identity exists always if the object does.
        PredicateOperand(
            identity(expression), isOptional: expression.type.isOptional,
            isOptionalAtEnd: !expression.type.unwrapped.isModel && sides[expression.side].schema.isOptionalAtEnd(expression))
    }

    /// Returns a comparable value: for an object, its identifier.
    mutating func identity(_ expression: Expression) -> PredicateTerm {
        guard case .model = expression.type.unwrapped, !isFixed(expression) || isSwift else { return term(expression) }
        switch expression.node {
        case .binary(.coalesce, let left, let right): return .infix(.coalesce, identity(left), identity(right))
        case .conditional(let condition, let then, let otherwise):
            return .conditional(term(condition), then: identity(then), otherwise: identity(otherwise))
        case .constant, .enumCase, .row, .element, .property, .member, .parameter, .moment, .daysAgo, .call, .not, .minus, .binary, .range,
            .array, .closure, .swift, .invalid:
            return .property(term(expression), "persistentModelID", isChained: sides[expression.side].schema.isOptionalAtEnd(expression))
        }
    }

    // MARK: - Order

    mutating func order(_ sign: Expression.Operator, _ left: Expression, _ right: Expression) -> PredicateTerm {
        if !isSwift, left.type.unwrapped.isEnumeration {
            return isFixed(left) ? membership(right, sign.mirrored, left) : membership(left, sign, right)
        }
        if let there = presence(of: left) { return .both(there.isThere, order(sign, PredicateOperand(there.value), operand(right))) }
        if let there = presence(of: right) { return .both(there.isThere, order(sign, operand(left), PredicateOperand(there.value))) }
        return order(sign, operand(left), operand(right))
    }

    /// Returns an order comparison. Nil is neither less nor greater than any other value.
    private mutating func order(_ sign: Expression.Operator, _ left: PredicateOperand, _ right: PredicateOperand) -> PredicateTerm {
        switch (left.isOptional, right.isOptional) {
        case (false, false): return .comparison(sign, left.term, right.term)
        case (true, false): return left.whereThere { .infix(sign, $0, right.term) }
        case (false, true): return right.whereThere { .infix(sign.mirrored, $0, left.term) }
        case (true, true):
            return left.whereThere(as: locals.newName("left")) { first in right.whereThere { .infix(sign, first, $0) } }
        }
    }

    /// Returns membership in the lower cases. The store doesn't know their order, but it can search a raw value in a list.
    private mutating func membership(_ value: Expression, _ sign: Expression.Operator, _ limit: Expression) -> PredicateTerm {
        guard case .enumeration(let id) = value.type.unwrapped else { preconditionFailure("only enums have cases") }
        let type = names[id]
        let raws = { (limit: String) in "\(type).allCases.filter { $0 \(sign.rawValue) \(limit) }.map(\\.rawValue)" }
        let bound = self.bound(limit)
        let name = locals.newName("bound")
        let cases = limit.type.isOptional ? "\(bound).map { \(name) in \(raws(name)) } ?? []" : raws(bound)
        return isAmong(.name(locals.variable(sign.nameOfCases, cases)), value)
    }

    private mutating func bound(_ limit: Expression) -> String {
        if case .enumCase(_, let name) = limit.node { "." + SwiftIdentifier(name).description } else { swift(limit).operandText }
    }

    mutating func isAmong(_ list: PredicateTerm, _ value: Expression) -> PredicateTerm {
        let isAmong = { PredicateTerm.call(.contains, on: list, isChained: false, $0) }
        let operand = operand(value)
        return operand.isOptional ? operand.whereThere(isAmong) : isAmong(operand.term)
    }
}

extension PredicateTerm {
    /// Returns a comparison with the known value on the right; the other way round takes the compiler many times as long.
    fileprivate static func comparison(_ sign: Expression.Operator, _ left: PredicateTerm, _ right: PredicateTerm) -> PredicateTerm {
        left.isPromotable && !right.isPromotable ? .infix(sign.mirrored, right, left) : .infix(sign, left, right)
    }

    /// Returns both conditions. Two conditions about the same optional test it once, which saves time in the compiler and the store.
    static func both(_ left: PredicateTerm, _ right: PredicateTerm) -> PredicateTerm {
        var conditions = left.operands(of: .and)
        for condition in right.operands(of: .and) {
            let merged = conditions.last?.merged(with: condition)
            if merged != nil { conditions.removeLast() }
            conditions.append(merged ?? condition)
        }
        return conditions.dropFirst().reduce(conditions[0]) { .infix(.and, $0, $1) }
    }

    private func merged(with other: PredicateTerm) -> PredicateTerm? {
        guard case .infix(.coalesce, .question(.flatMap, let value, false, "$0", let condition), .literal("false")) = self,
            case .infix(.coalesce, .question(.flatMap, let otherValue, false, "$0", let otherCondition), .literal("false")) = other,
            value.text == otherValue.text
        else { return nil }
        return .whereThere(value, .both(condition, otherCondition))
    }
}

extension Expression.Operator {
    /// The comparison with its sides exchanged.
    fileprivate var mirrored: Self {
        switch self {
        case .less: .greater
        case .lessOrEqual: .greaterOrEqual
        case .greater: .less
        case .greaterOrEqual: .lessOrEqual
        case .or, .and, .equal, .notEqual, .coalesce, .plus, .minus, .times, .dividedBy, .remainder: self
        }
    }

    fileprivate var nameOfCases: String {
        switch self {
        case .less: "casesBelow"
        case .lessOrEqual: "casesUpTo"
        case .greater: "casesAbove"
        case .greaterOrEqual: "casesFrom"
        case .or, .and, .equal, .notEqual, .coalesce, .plus, .minus, .times, .dividedBy, .remainder: "cases"
        }
    }
}

extension Expression {
    /// The Boolean, if it is a literal.
    fileprivate var truth: Bool? {
        if case .constant(.boolean(let truth)) = node { truth } else { nil }
    }
}
