import CrowsfootSource
import CrowsfootSyntax

extension ExpressionResolver {
    /// Resolves a chain of operators, from left to right.
    mutating func binary(_ syntax: ExpressionSyntax, _ expecting: ExpectedType?) -> Expression {
        let chain = OperatorChain(syntax, reader)
        return deeper(by: chain.operators.count, at: syntax) { resolver in
            guard let first = chain.operators.first?.operator else { return resolver.invalid(syntax) }
            var ahead: (index: Int, value: Expression)?
            if let index = chain.indexOfTypeGiver {
                ahead = (index, resolver.resolve(chain.operands[index], expecting: nil))
            }
            var left = resolver.resolve(
                chain.operands[0], expecting: ahead.map { ExpectedType($0.value).unwrapped } ?? first.expectation(from: expecting))
            for (index, link) in chain.operators.enumerated() {
                let right = ahead.flatMap { $0.index == index + 1 ? $0.value : nil }
                left = resolver.combine(left, link, chain.operands[index + 1], right, expecting)
            }
            return left
        }
    }

    private mutating func combine(
        _ left: Expression, _ link: OperatorChain.Link, _ syntax: ExpressionSyntax, _ resolved: Expression?, _ expecting: ExpectedType?
    ) -> Expression {
        let range = left.range.through(self.range(syntax))
        let bool = ValueType.scalar(.bool)
        switch link.operator.kind {
        case .logical:
            let isUsable = isCondition(left)
            let right = resolved.map { isCondition($0) ? $0 : invalid(syntax) } ?? condition(syntax)
            return expression(.binary(link.operator, isUsable ? left : invalid(at: left.range), right), bool, at: range)
        case .equality, .order:
            let right = resolved ?? resolve(syntax, expecting: ExpectedType(left).unwrapped)
            guard canCompare(left, link, right) else { return expression(.invalid, bool, at: range) }
            return expression(.binary(link.operator, left, right), bool, at: range)
        case .coalescing:
            let right = resolved ?? resolve(syntax, expecting: left.type.isUnknown ? expecting : ExpectedType(left).unwrapped)
            return coalesced(left, right, at: range)
        case .arithmetic:
            return calculated(left, link, resolved ?? resolve(syntax, expecting: operand(after: left, link.operator)), at: range)
        }
    }

    // MARK: - Comparisons

    private mutating func canCompare(_ left: Expression, _ link: OperatorChain.Link, _ right: Expression) -> Bool {
        if left.type.isUnknown && !left.isNil || right.type.isUnknown && !right.isNil { return true }
        guard areAlike(left, right) else {
            report(TypeMismatch.comparison(left, right, in: versions, subject: scope.subject))
            return false
        }
        guard link.operator.kind == .order else { return true }
        if left.isNil || right.isNil {
            report(UnsupportedOperator.nilOrder(link, left.isNil ? left.range : right.range, subject: scope.subject))
            return false
        }
        let ordered = right.type.isUnknown ? left : right
        if isOrdered(ordered) { return true }
        let name = link.operator.rawValue
        let type = versions[ordered.side].shownName(of: ordered.type.unwrapped)
        report(UnsupportedOperator.order(name, type, enumeration(of: ordered), at: link.range, subject: scope.subject))
        return false
    }

    // MARK: - Values

    private mutating func coalesced(_ left: Expression, _ right: Expression, at range: SourceRange) -> Expression {
        if left.type.isUnknown { return Expression(.binary(.coalesce, left, right), right.type, right.side, at: range) }
        let wanted = ExpectedType(left).unwrapped
        if fits(right, wanted) {
            return Expression(.binary(.coalesce, left, right), wanted.type, wanted.side, at: range)
        }
        if fits(right, wanted.optional) {
            return Expression(.binary(.coalesce, left, right), wanted.optional.type, wanted.side, at: range)
        }
        report(TypeMismatch.found(right, spelling(right), wants: wanted.type, in: versions[wanted.side], subject: scope.subject))
        return invalid(at: range)
    }

    /// Returns the expected type of the second operand: seconds after a date, else the type of the first operand.
    private func operand(after left: Expression, _ operation: Expression.Operator) -> ExpectedType {
        left.type == .scalar(.date) ? ExpectedType(.scalar(.double), left.side) : ExpectedType(left).unwrapped
    }

    private mutating func calculated(
        _ left: Expression, _ link: OperatorChain.Link, _ right: Expression, at range: SourceRange
    ) -> Expression {
        if left.type.isUnknown || right.type.isUnknown { return invalid(at: range) }
        if let optional = [left, right].first(where: \.type.isOptional) {
            report(OptionalAccess.operand(optional, spelling(optional), subject: scope.subject))
            return invalid(at: range)
        }
        guard isCalculable(left.type, link.operator) else {
            report(UnsupportedOperator.found(link, spelling(left), subject: scope.subject))
            return invalid(at: range)
        }
        guard fits(right, operand(after: left, link.operator)) else {
            report(TypeMismatch.calculation(left, spelling(left), link, right, spelling(right), subject: scope.subject))
            return invalid(at: range)
        }
        return Expression(.binary(link.operator, left, right), left.type, left.side, at: range)
    }

    private func isCalculable(_ type: ValueType, _ operation: Expression.Operator) -> Bool {
        switch type {
        case .scalar(.date): operation == .plus || operation == .minus
        case .scalar(.string), .array: operation == .plus
        case .scalar(let scalar): operation == .remainder ? scalar.isInteger : scalar.isNumber
        case .enumeration, .structure, .model, .dictionary, .optional: false
        case .foreign, .unknown: true
        }
    }
}

extension Expression.Operator {
    /// The expected type of the first operand, given the expected type of the result.
    fileprivate func expectation(from outer: ExpectedType?) -> ExpectedType? {
        switch kind {
        case .logical, .equality, .order: nil
        case .arithmetic: outer?.unwrapped
        case .coalescing: outer?.optional
        }
    }
}

/// Operands and left-associative operators in writing order.
struct OperatorChain {
    struct Link {
        let `operator`: Expression.Operator
        let range: SourceRange
    }

    private(set) var operands: [ExpressionSyntax] = []
    private(set) var operators: [Link] = []
    /// The first operand with its own type, if the first one has none.
    private var firstTyped: Int?

    init(_ syntax: ExpressionSyntax, _ reader: TreeReader) {
        var next = syntax
        while case .binary(let left, let token, let right) = next, let sign = Expression.Operator(reader.tree[token].kind) {
            operands.append(right)
            operators.append(Link(operator: sign, range: reader.tree.range(token)))
            next = left
        }
        operands.append(next)
        operands.reverse()
        operators.reverse()
        if reader.isOpen(operands[0]) { firstTyped = operands.firstIndex { !reader.isOpen($0) } }
    }

    /// The operand that gives literals at the start their type: in `1 + 2 < ratio`, it is `ratio`.
    var indexOfTypeGiver: Int? {
        guard let index = firstTyped else { return nil }
        let isDirect = operators[..<(index - 1)].allSatisfy { $0.operator.kind == .arithmetic }
        return isDirect && operators[index - 1].operator.kind != .logical ? index : nil
    }
}
