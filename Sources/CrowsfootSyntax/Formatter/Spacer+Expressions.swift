extension Spacer {
    /// Spaces an expression. The left side of a chain is visited in a loop, since chains can be long.
    mutating func space(_ expression: ExpressionSyntax) {
        var expression = expression
        while let rest = spaceAllButFirstPart(of: expression) { expression = rest }
    }

    /// Spaces the other parts. By default, operators have spaces around them.
    private mutating func spaceAllButFirstPart(of expression: ExpressionSyntax) -> ExpressionSyntax? {
        switch expression {
        case .literal, .name, .closureArgument, .swift, .platform, .invalid:
            return nil
        case .implicitMember(let dot, _):
            separateImplicitMember(dot)
            return nil
        case .member(let value, let isOptional, let name):
            if isOptional { tighten(name.previous.previous) }
            return value
        case .call(let value, let arguments, _):
            let opening = value.span.last.next
            if kind(opening) == .leftParenthesis { tighten(opening) }
            space(arguments)
            return value
        case .prefix(let token, let operand):
            space(operand)
            tighten(token.next)
            return nil
        case .binary(let left, _, let right):
            space(right)
            return left
        case .conditional(let condition, let then, let otherwise):
            space(then)
            space(otherwise)
            leads[otherwise.span.first.previous] = .blank
            return condition
        case .range(let low, let token, let high):
            spaceRange(token, high)
            if low != nil { tighten(token) }
            return low
        case .array(let values, _):
            spaceElements(values)
            return nil
        case .dictionary(let entries, _):
            spaceEntries(entries)
            return nil
        case .group(let value, let span):
            if kind(span.last) == .exclamation { tighten(span.last) }
            return value
        case .closure(let value, _):
            return value
        case .ruleName(let span):
            spaceRuleName(span)
            return nil
        }
    }

    /// Separates `.b` from the previous token, unlike the dot of `a.b`, unless that token is a bracket.
    private mutating func separateImplicitMember(_ dot: TokenID) {
        switch kind(dot.previous) {
        case .leftParenthesis, .leftBracket: break
        default: leads[dot] = .blank
        }
    }

    private mutating func spaceRange(_ token: TokenID, _ high: ExpressionSyntax?) {
        guard let high else { return }
        space(high)
        tighten(token.next)
    }

    private mutating func spaceElements(_ values: [ExpressionSyntax]) {
        var isFirst = true
        for value in values {
            space(value)
            if !isFirst {
                let span = value.span
                mayBreak(before: span.first, through: span.last)
            }
            isFirst = false
        }
    }

    private mutating func spaceEntries(_ entries: [ExpressionSyntax.Entry]) {
        var isFirst = true
        for entry in entries {
            space(entry.key)
            space(entry.value)
            if !isFirst { mayBreak(before: entry.key.span.first, through: entry.value.span.last) }
            isFirst = false
        }
    }

    private mutating func spaceRuleName(_ span: TokenSpan) {
        var token = span.first
        while token < span.last {
            token = token.next
            tighten(token)
        }
    }
}
