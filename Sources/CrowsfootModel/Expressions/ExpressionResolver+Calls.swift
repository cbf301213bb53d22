import CrowsfootSource
import CrowsfootSyntax

extension ExpressionResolver {
    /// Resolves `value.function(…)`.
    mutating func call(_ value: Expression, _ link: ChainLink, _ arguments: [ArgumentSyntax], isChained: Bool) -> Expression {
        let type = value.type.unwrapped
        if case .foreign = type { return invalid(at: link.range) }
        guard let function = Expression.Function(name: link.name.text, arguments), function.isOffered(by: type) else {
            if Expression.Function(property: link.name.text) != nil, type.isCountable {
                report(WrongArguments.noFunction(link, arguments, reader, subject: scope.subject))
            } else {
                report(UnknownFunction.method(link, of: value, spelling(value), element: toManyElement(of: value), scope))
            }
            return invalid(at: link.range)
        }
        let label = arguments.first?.label.map(reader.tree.text)
        guard arguments.count == 1, let argument = arguments.first, function.accepts(label: label, argument.value) else {
            report(WrongArguments.found(function, link, subject: scope.subject))
            return invalid(at: link.range)
        }
        let resolved = self.argument(argument.value, of: function, on: value)
        let node = Expression.Node.call(function, on: value, isChained: isChained, argument: resolved)
        return Expression(node, .scalar(.bool), value.side, at: link.range)
    }

    private mutating func argument(_ syntax: ExpressionSyntax, of function: Expression.Function, on value: Expression) -> Expression {
        let type = value.type.unwrapped
        switch function {
        case .containsWhere, .allSatisfy: return closure(syntax, over: type.element ?? .unknown, value.side)
        case .contains:
            guard let element = type.element else { return required(syntax, .scalar(.string), value.side) }
            return resolve(syntax, as: ExpectedType(element, value.side).optional)
        case .startsWith, .localizedStandardContains: return required(syntax, .scalar(.string), value.side)
        case .isEmpty, .count: return resolve(syntax)
        }
    }

    /// Resolves an argument that can't be nil.
    private mutating func required(_ syntax: ExpressionSyntax, _ type: ValueType, _ side: VersionSide) -> Expression {
        let value = resolve(syntax, expecting: ExpectedType(type, side))
        if value.type == .optional(type) {
            report(OptionalAccess.operand(value, spelling(value), subject: scope.subject))
            return invalid(at: value.range)
        }
        if fits(value, ExpectedType(type, side)) { return value }
        report(TypeMismatch.found(value, spelling(value), wants: type, in: versions[side], subject: scope.subject))
        return invalid(at: value.range)
    }

    private mutating func closure(_ syntax: ExpressionSyntax, over element: ValueType, _ side: VersionSide) -> Expression {
        guard case .closure(let body, _) = syntax else { return invalid(syntax) }
        elements.append(ExpectedType(element, side))
        defer { elements.removeLast() }
        return expression(.closure(condition(body)), .scalar(.bool), at: range(syntax))
    }

    /// Resolves `daysAgo(7)`, `UUID()` and `Date()`.
    mutating func freeCall(
        _ callee: ExpressionSyntax, _ arguments: [ArgumentSyntax], at range: SourceRange, expecting: ExpectedType?
    ) -> Expression {
        guard case .name(let token) = callee else {
            report(UnsupportedExpression.found(callee, at: range, subject: scope.subject))
            return invalid(at: range)
        }
        let name = reader.name(token)
        switch (name.text, arguments.count) {
        case ("daysAgo", 1) where arguments[0].label == nil:
            let days = resolve(arguments[0].value, as: ExpectedType(.scalar(.int), scope.side))
            return expression(.daysAgo(days), .scalar(.date), at: range)
        case ("daysAgo", _):
            report(WrongArguments.daysAgo(at: range, subject: scope.subject))
        case ("UUID", 0):
            return expression(.constant(.newUUID), .scalar(.uuid), at: range)
        case ("Date", 0):
            return expression(.moment(.now), .scalar(.date), at: range)
        default:
            report(UnknownFunction.free(name, at: range, scope))
        }
        return invalid(at: range)
    }
}

// MARK: - Lists

extension ExpressionResolver {
    /// Whether it is a literal array or range.
    func isList(_ syntax: ExpressionSyntax) -> Bool {
        switch syntax {
        case .array, .range: true
        case .group(let inner, _): isList(inner)
        case .literal, .name, .implicitMember, .member, .call, .prefix, .binary, .conditional, .dictionary, .closure, .closureArgument,
            .swift, .platform, .ruleName, .invalid:
            false
        }
    }

    /// Resolves `[a, b].contains(x)` and `(a...b).contains(x)`. The list gets the type of the argument.
    mutating func membership(_ list: ExpressionSyntax, _ link: ChainLink, _ arguments: [ArgumentSyntax]) -> Expression {
        guard arguments.count == 1, arguments[0].label == nil, !arguments[0].value.isClosure else {
            report(WrongArguments.found(.contains, link, subject: scope.subject))
            return invalid(at: link.range)
        }
        let syntax = arguments[0].value
        if reader.isOpen(syntax) {
            let values = listed(list, of: nil)
            let argument = resolve(syntax, as: ExpectedType(values.type.element ?? .unknown, values.side).optional)
            return contains(values, argument, link)
        }
        let argument = resolve(syntax)
        return contains(listed(list, of: ExpectedType(argument).unwrapped), argument, link)
    }

    private func contains(_ list: Expression, _ argument: Expression, _ link: ChainLink) -> Expression {
        let node = Expression.Node.call(.contains, on: list, isChained: false, argument: argument)
        return expression(node, .scalar(.bool), at: link.range)
    }

    private mutating func listed(_ syntax: ExpressionSyntax, of element: ExpectedType?) -> Expression {
        if case .group(let inner, _) = syntax { return listed(inner, of: element) }
        if case .range(let low, let sign, let high) = syntax { return bounds(low, sign, high, at: range(syntax), of: element) }
        guard case .array(let elements, _) = syntax else { return resolve(syntax) }
        return array(elements, at: range(syntax), element.map { ExpectedType(.array($0.type), $0.side) })
    }

    private mutating func bounds(
        _ low: ExpressionSyntax?, _ sign: TokenID, _ high: ExpressionSyntax?, at range: SourceRange, of element: ExpectedType?
    ) -> Expression {
        let first = low.map { low in element.map { resolve(low, as: $0) } ?? resolve(low) }
        let wanted = element ?? first.map(ExpectedType.init)
        let last = high.map { high in wanted.map { resolve(high, as: $0) } ?? resolve(high) }
        if let bound = first ?? last, !bound.type.isUnknown, !isOrdered(bound) {
            report(UnsupportedOperator.order("...", spelling(bound), enumeration(of: bound), at: range, subject: scope.subject))
            return invalid(at: range)
        }
        let type = wanted?.type ?? last?.type ?? .unknown
        let node = Expression.Node.range(first, last, excludesHigh: reader.tree[sign].kind == .openRange)
        return expression(node, type.isUnknown ? .unknown : .array(type), at: range)
    }

    func enumeration(of value: Expression) -> Enumeration? {
        guard case .enumeration(let id) = value.type.unwrapped else { return nil }
        return versions[value.side][id]
    }
}
