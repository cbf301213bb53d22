import CrowsfootSource
import CrowsfootSyntax

extension ExpressionResolver {
    /// Resolves an operand that isn't a chain: a literal, a name or a case, which may have a sign.
    mutating func operand(_ syntax: ExpressionSyntax, _ expecting: ExpectedType?) -> Expression {
        switch syntax {
        case .literal: return literal(reader.constant(syntax), at: range(syntax), expecting)
        case .name(let token): return name(reader.name(token), expecting)
        case .implicitMember(_, let name): return implicitMember(reader.name(name), at: range(syntax), expecting)
        case .prefix(let sign, let inner): return prefix(sign, inner, at: range(syntax), expecting)
        case .swift(let token):
            return Expression(
                .swift(reader.swift(token)), expecting?.type ?? .unknown, expecting?.side ?? scope.side, at: range(syntax))
        case .closureArgument(let token): return closureArgument(reader.name(token))
        case .member, .call, .binary, .conditional, .range, .array, .dictionary, .group, .closure, .platform, .ruleName, .invalid:
            return invalid(syntax)
        }
    }

    private mutating func literal(_ constant: Constant?, at range: SourceRange, _ expecting: ExpectedType?) -> Expression {
        guard let constant else { return invalid(at: range) }
        let side = expecting?.side ?? scope.side
        if let wanted = expecting?.type.unwrapped, case .scalar(let scalar) = wanted, scalar.isNumber, constant.isNumber {
            switch ConstantMismatch.of(constant, wanted, in: versions[side]) {
            case nil: return Expression(.constant(constant), wanted, side, at: range)
            case .outOfRange(let constant, let scalar):
                report(TypeMismatch.range(constant, scalar, at: range, subject: scope.subject))
                return invalid(at: range)
            case .wrongType, .unknownCase, .missing, .repeatedKey: break
            }
        }
        return Expression(.constant(constant), constant.naturalType, side, at: range)
    }

    private mutating func prefix(
        _ sign: TokenID, _ inner: ExpressionSyntax, at range: SourceRange, _ expecting: ExpectedType?
    ) -> Expression {
        guard reader.tree[sign].kind == .minus else {
            let operand = condition(inner)
            return expression(.not(operand), .scalar(.bool), at: range)
        }
        if case .literal = inner { return literal(reader.constant(.prefix(sign, inner)), at: range, expecting) }
        let operand = resolve(inner, expecting: expecting)
        if operand.type.isUnknown { return invalid(at: range) }
        if operand.type.isOptional {
            report(OptionalAccess.operand(operand, spelling(operand), subject: scope.subject))
            return invalid(at: range)
        }
        guard case .scalar(let scalar) = operand.type, scalar.isSigned else {
            report(UnsupportedOperator.sign(spelling(operand), at: self.range(.prefix(sign, inner)), subject: scope.subject))
            return invalid(at: range)
        }
        return Expression(.minus(operand), operand.type, operand.side, at: range)
    }

    private mutating func closureArgument(_ name: Name) -> Expression {
        guard let element = elements.last else {
            report(ClosureArgument.found(name, in: reader.tree.file, subject: scope.subject))
            return invalid(at: name.range)
        }
        return Expression(.element(depth: elements.count), element.type, element.side, at: name.range)
    }

    mutating func conditional(
        _ test: ExpressionSyntax, _ then: ExpressionSyntax, _ otherwise: ExpressionSyntax, at range: SourceRange, _ expecting: ExpectedType?
    ) -> Expression {
        let test = condition(test)
        let isFirstOpen = expecting == nil && reader.isOpen(then) && !reader.isOpen(otherwise)
        let second = isFirstOpen ? resolve(otherwise, expecting: nil) : nil
        let first = resolve(then, expecting: expecting ?? second.map(ExpectedType.init))
        let last = second ?? resolve(otherwise, expecting: expecting ?? ExpectedType(first))
        guard let type = common(first, last) else {
            report(TypeMismatch.branches(first, spelling(first), last, spelling(last), subject: scope.subject))
            return invalid(at: range)
        }
        return Expression(.conditional(test, then: first, otherwise: last), type.type, type.side, at: range)
    }

    /// Returns the common type of two values.
    private func common(_ first: Expression, _ second: Expression) -> ExpectedType? {
        if first.isNil { return ExpectedType(second).optional }
        if second.isNil { return ExpectedType(first).optional }
        if fits(second, ExpectedType(first)) { return ExpectedType(first) }
        if fits(first, ExpectedType(second)) { return ExpectedType(second) }
        return nil
    }

    mutating func array(_ syntax: [ExpressionSyntax], at range: SourceRange, _ expecting: ExpectedType?) -> Expression {
        var element: ExpectedType?
        if case .array(let type) = expecting?.type.unwrapped { element = expecting?.element(type) }
        var example: (index: Int, value: Expression)?
        if element == nil, let index = syntax.firstIndex(where: { !reader.isOpen($0) }) ?? syntax.indices.first {
            let value = resolve(syntax[index], expecting: nil)
            example = (index, value)
            element = ExpectedType(value)
        }
        var values: [Expression] = []
        for (index, one) in syntax.enumerated() {
            if let example, example.index == index {
                values.append(example.value)
            } else if let element {
                values.append(resolve(one, as: element))
            }
        }
        let type = element ?? ExpectedType(.unknown, scope.side)
        return Expression(.array(values), type.type.isUnknown ? .unknown : .array(type.type), type.side, at: range)
    }
}

extension TreeReader {
    /// Whether an expression has no type of its own: a literal, `nil`, `.name`, or a combination of them.
    func isOpen(_ syntax: ExpressionSyntax) -> Bool {
        switch syntax {
        case .literal, .implicitMember, .swift: true
        case .name(let token): tree.text(token) == "nil"
        case .prefix(_, let inner), .group(let inner, _): isOpen(inner)
        case .array(let elements, _): elements.allSatisfy(isOpen)
        case .member, .call, .binary, .conditional, .range, .dictionary, .closure, .closureArgument, .platform, .ruleName, .invalid: false
        }
    }
}

extension Constant {
    var isNumber: Bool {
        switch self {
        case .integer, .number: true
        case .nil, .boolean, .string, .array, .dictionary, .enumCase, .now, .newUUID, .swift: false
        }
    }

    /// The type that it has without an expected one.
    var naturalType: ValueType {
        switch self {
        case .boolean: .scalar(.bool)
        case .integer: .scalar(.int)
        case .number: .scalar(.double)
        case .string: .scalar(.string)
        case .now: .scalar(.date)
        case .newUUID: .scalar(.uuid)
        case .nil, .array, .dictionary, .enumCase, .swift: .unknown
        }
    }
}
