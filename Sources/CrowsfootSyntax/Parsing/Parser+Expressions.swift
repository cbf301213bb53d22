import CrowsfootSource

extension Parser {
    mutating func parseExpression() -> ExpressionSyntax {
        nested { parser in parser.parseConditional() } ?? .invalid(TokenSpan(previousID))
    }

    /// Parses the value after `=` or `:`, unless the next line starts something else.
    mutating func parseValue() -> ExpressionSyntax {
        if startsLine, kind == .identifier, isFollowedByColon || isAt("case") { return reportNoValue() }
        return parseExpression()
    }

    /// Parses a condition, which may contain operators of other languages.
    mutating func parseCondition() -> ExpressionSyntax {
        let start = index
        isInCondition = true
        defer { isInCondition = false }
        var condition = parseExpression()
        while !startsLine, passForeignOperator() {
            if !isAtSeparator { _ = parseExpression() }
            condition = .invalid(span(from: start))
        }
        if isAtCommaBetweenConditions {
            reportAndGiveUp(UnexpectedToken.commaInCondition(at: currentRange))
        } else if isAt("where"), !startsLine {
            reportAndGiveUp(RepeatedClause.found(.where, at: currentRange))
        } else if kind == .identifier, !startsLine, !isLost, !isBroken, QueryClauseName(rawValue: currentText) == nil {
            reportAndGiveUp(UnexpectedToken.noOperator(excerpt(currentID), at: currentRange))
            return .invalid(condition.span)
        }
        return condition
    }

    /// Whether a comma separates two clauses on one line.
    private var isAtCommaBetweenConditions: Bool {
        guard kind == .comma, !startsLine, !isLost, isOnLine(ahead: 1, .identifier) else { return false }
        return QueryClauseName(rawValue: file.text(of: token(ahead: 1))) == nil
    }

    /// Skips a foreign operator, such as `=` for `==` or `and` for `&&`.
    private mutating func passForeignOperator() -> Bool {
        guard !isLost, let meant = ForeignOperator.meaning(of: kind == .identifier ? currentText : kind.spelling) else { return false }
        report(UnexpectedToken.foreignOperator(meant, at: currentRange))
        advance()
        return true
    }

    private mutating func parseConditional() -> ExpressionSyntax {
        let condition = parseBinary(above: .conditional)
        guard kind == .question, !isLost else { return condition }
        let first = condition.span.first
        advance()
        let then = parseExpression()
        guard accept(.colon) != nil else {
            reportExpected("`:` and what holds otherwise")
            return .invalid(TokenSpan(first, previousID))
        }
        return .conditional(condition, then: then, otherwise: parseExpression())
    }

    /// Parses operators that bind tighter than `level`, left-associative. The length of a chain is limited.
    private mutating func parseBinary(above level: Precedence) -> ExpressionSyntax {
        var left = parseOperand()
        var links = 0
        while let precedence = Precedence(kind), precedence > level, !isAtMinusOfNextLine {
            links += 1
            if links > Parser.chainLimit { return skipChain(from: left) }
            let operatorToken = advance()
            if precedence == .range {
                left = .range(left, operator: operatorToken, isAtOperand ? parseBinary(above: precedence) : nil)
            } else if precedence.isRightAssociative {
                let right = nested { parser in parser.parseBinary(above: precedence.next) } ?? .invalid(TokenSpan(previousID))
                left = .binary(left, operator: operatorToken, right)
            } else {
                left = .binary(left, operator: operatorToken, parseBinary(above: precedence))
            }
        }
        return left
    }

    mutating func skipChain(from value: ExpressionSyntax) -> ExpressionSyntax {
        report(TooDeep.chain(at: currentRange))
        isLost = true
        let first = value.span.first
        while !isAtSeparator, kind != .rightParenthesis, kind != .rightBracket { advance() }
        return .invalid(TokenSpan(first, previousID))
    }

    /// Whether a minus starts a line and touches its operand, so that it starts something new.
    private var isAtMinusOfNextLine: Bool {
        kind == .minus && startsLine && token(ahead: 1).flags.contains(.adjoins)
    }

    /// Whether an operand follows on this line. After a range, it may be omitted.
    var isAtOperand: Bool {
        switch kind {
        case .identifier, .integer, .float, .string, .minus, .leftParenthesis, .dot, .swiftCode: !startsLine
        default: false
        }
    }

    /// Parses `not a > b`. In languages with this operator, it binds less tightly than a comparison.
    private mutating func parseNegation() -> ExpressionSyntax {
        let word = advance()
        let start = index
        let operand = nested { parser in parser.parseBinary(above: .and) } ?? .invalid(TokenSpan(previousID))
        let isCompared = if case .binary = operand { true } else { false }
        report(UnexpectedToken.negation(at: range(word), of: range(span(from: start)), isCompared: isCompared))
        return .invalid(TokenSpan(word, previousID))
    }

    mutating func parseOperand() -> ExpressionSyntax {
        switch kind {
        case .exclamation, .minus:
            let operatorToken = advance()
            let operand = nested { parser in parser.parseOperand() }
            return operand.map { .prefix(operatorToken, $0) } ?? .invalid(TokenSpan(operatorToken, previousID))
        case .identifier where isAt("not") && isOnLine(ahead: 1, .identifier):
            return parseNegation()
        case .plus where !startsLine:
            report(UnexpectedToken.plusSign(at: currentRange))
            advance()
            return nested { parser in parser.parseOperand() } ?? .invalid(TokenSpan(previousID))
        case .closedRange, .openRange:
            let operatorToken = advance()
            let high = nested { parser in parser.parseBinary(above: .range) }
            return .range(nil, operator: operatorToken, high ?? .invalid(TokenSpan(previousID)))
        default:
            return parsePostfix()
        }
    }
}
