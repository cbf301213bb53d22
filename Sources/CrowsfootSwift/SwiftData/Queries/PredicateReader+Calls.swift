import CrowsfootModel

extension PredicateReader {
    mutating func call(
        _ function: Expression.Function, on base: Expression, isChained: Bool, _ argument: Expression?
    ) -> PredicateTerm {
        switch function {
        case .isEmpty: return .property(term(base), "isEmpty", isChained: isChained)
        case .count: return .property(term(base), "count", isChained: isChained)
        case .contains: return contains(base, isChained: isChained, needed(argument))
        case .containsWhere: return question(.contains, about: base, isChained: isChained, needed(argument))
        case .allSatisfy: return question(.allSatisfy, about: base, isChained: isChained, needed(argument))
        case .startsWith: return .call(.startsWith, on: term(base), isChained: isChained, term(needed(argument)))
        case .localizedStandardContains:
            return .call(.localizedStandardContains, on: term(base), isChained: isChained, term(needed(argument)))
        }
    }

    private func needed(_ argument: Expression?) -> Expression {
        guard let argument else { preconditionFailure("the function has an argument") }
        return argument
    }

    private mutating func question(
        _ question: PredicateTerm.Question, about rows: Expression, isChained: Bool, _ closure: Expression
    ) -> PredicateTerm {
        guard case .closure(let condition) = closure.node else { preconditionFailure("a question about elements is a closure") }
        let base = term(rows)
        let name = locals.newName(rows.type.destination.map { sides[rows.side].schema[$0].name.text } ?? "element")
        elements.append(name)
        defer { elements.removeLast() }
        return .question(question, on: base, isChained: isChained, parameter: name, term(condition))
    }

    // MARK: - Membership

    private mutating func contains(_ list: Expression, isChained: Bool, _ value: Expression) -> PredicateTerm {
        switch list.node {
        case .range(let low, let high, let excludesHigh): return isBetween(low, high, excludesHigh: excludesHigh, value)
        case .array(let choices) where !isFixed(list) || choices.contains { $0.type.isOptional || $0.isNil }:
            return isAnyOf(choices, value)
        case .constant, .enumCase, .row, .element, .property, .member, .parameter, .moment, .daysAgo, .call, .not, .minus, .binary,
            .conditional, .array, .closure, .swift, .invalid:
            break
        }
        if list.type.destination != nil { return contains(rowOf: list, isChained: isChained, value) }
        if list.type.unwrapped == .scalar(.string) { return .call(.contains, on: term(list), isChained: isChained, term(value)) }
        return isAmong(term(list), value)
    }

    private mutating func isBetween(_ low: Expression?, _ high: Expression?, excludesHigh: Bool, _ value: Expression) -> PredicateTerm {
        let first = low.map { order(.greaterOrEqual, value, $0) }
        let last = high.map { order(excludesHigh ? .less : .lessOrEqual, value, $0) }
        guard let first, let last else { return first ?? last ?? .literal("true") }
        return .both(first, last)
    }

    /// Expands a list whose elements depend on the object or may be missing.
    private mutating func isAnyOf(_ choices: [Expression], _ value: Expression) -> PredicateTerm {
        let terms = choices.map { binary(.equal, value, $0) }
        guard let first = terms.first else { return .false }
        return terms.dropFirst().reduce(first) { .infix(.or, $0, $1) }
    }

    private mutating func contains(rowOf list: Expression, isChained: Bool, _ value: Expression) -> PredicateTerm {
        let identifier = PredicateOperand(.property(.name("$0"), "persistentModelID", isChained: false))
        let isIt = equality(.equal, identifier, operand(value))
        return .question(.contains, on: term(list), isChained: isChained, parameter: "$0", isIt)
    }
}
