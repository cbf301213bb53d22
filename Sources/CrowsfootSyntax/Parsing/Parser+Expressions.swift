import CrowsfootSource

extension Parser {
    mutating func parseExpression() -> ExpressionSyntax {
        nested { parser in parser.parseConditional() } ?? .invalid(TokenSpan(previousID))
    }

    /// The value behind a `=` or a `:`, unless the next line starts something else.
    mutating func parseValue() -> ExpressionSyntax {
        if startsLine, kind == .identifier, isFollowedByColon || isAt("case") { return reportNoValue() }
        return parseExpression()
    }

    /// An expression that says which rows are meant, where other languages have other operators.
    mutating func parseCondition() -> ExpressionSyntax {
        let start = index
        var condition = parseExpression()
        while !startsLine, passForeignOperator() {
            if !isAtSeparator { _ = parseExpression() }
            condition = .invalid(span(from: start))
        }
        return condition
    }

    /// `=` for `==`, `and` for `&&`, and the like.
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

    /// Operators that bind tighter than `level`, leaning left; the chain of one expression has a limit.
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

    private mutating func skipChain(from value: ExpressionSyntax) -> ExpressionSyntax {
        report(TooDeep.chain(at: currentRange))
        isLost = true
        let first = value.span.first
        while !isAtSeparator, kind != .rightParenthesis, kind != .rightBracket { advance() }
        return .invalid(TokenSpan(first, previousID))
    }

    /// A minus that starts a line and touches its operand begins something new.
    private var isAtMinusOfNextLine: Bool {
        kind == .minus && startsLine && token(ahead: 1).flags.contains(.adjoins)
    }

    /// Whether an operand follows on this line; behind a range it may be left out.
    private var isAtOperand: Bool {
        switch kind {
        case .identifier, .integer, .float, .string, .minus, .leftParenthesis, .dot, .swiftCode: !startsLine
        default: false
        }
    }

    private mutating func parseOperand() -> ExpressionSyntax {
        switch kind {
        case .exclamation, .minus:
            let operatorToken = advance()
            let operand = nested { parser in parser.parseOperand() }
            return operand.map { .prefix(operatorToken, $0) } ?? .invalid(TokenSpan(operatorToken, previousID))
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

// MARK: - Operands

extension Parser {
    private mutating func parsePostfix() -> ExpressionSyntax {
        var value = parsePrimary()
        var links = 0
        while true {
            links += 1
            if links > Parser.chainLimit { return skipChain(from: value) }
            if kind == .dot {
                guard let member = parseMember(of: value) else { return value }
                value = member
            } else if kind == .question, token(ahead: 1).kind == .dot, token(ahead: 1).flags.contains(.adjoins) {
                advance()
                advance()
                guard let name = expectName("a name after `?.`") else { return .invalid(TokenSpan(value.span.first, previousID)) }
                value = .member(value, isOptional: true, name: name)
            } else if kind == .leftParenthesis, !startsLine, current.flags.contains(.adjoins), value.isCallable {
                let arguments = nested { parser in parser.parseArguments(of: "the call") } ?? []
                value = .call(value, arguments: arguments, end: previousID)
            } else if kind == .leftBrace, !startsLine, value.isMember {
                value = .call(value, arguments: [parseTrailingClosure()], end: previousID)
            } else {
                return value
            }
        }
    }

    /// `.name` behind a value. A dot on the next line goes on with it only when a name follows.
    private mutating func parseMember(of value: ExpressionSyntax) -> ExpressionSyntax? {
        if token(ahead: 1).kind == .identifier {
            advance()
            return .member(value, isOptional: false, name: advance())
        }
        guard !startsLine else { return nil }
        advance()
        reportExpected("a name after `.`")
        return .invalid(TokenSpan(value.span.first, previousID))
    }

    private mutating func parseTrailingClosure() -> ArgumentSyntax {
        let start = index
        let closure = parseClosure()
        return ArgumentSyntax(label: nil, value: closure, span: span(from: start))
    }

    private mutating func parseClosure() -> ExpressionSyntax {
        let start = index
        let opening = advance()
        let body = parseExpression()
        close(.rightBrace, opening: opening, of: "the closure")
        return .closure(body, span(from: start))
    }

    private mutating func parsePrimary() -> ExpressionSyntax {
        switch kind {
        case .integer, .float, .string: return .literal(advance())
        case .identifier where !isAtNextClause: return .name(advance())
        case .closureArgument: return .closureArgument(advance())
        case .swiftCode: return .swift(advance())
        case .dot: return parseLeadingDot()
        case .leftParenthesis: return nested { parser in parser.parseGroup() } ?? .invalid(TokenSpan(previousID))
        case .leftBracket: return nested { parser in parser.parseCollection() } ?? .invalid(TokenSpan(previousID))
        case .leftBrace where token(ahead: 1).kind == .closureArgument || token(ahead: 1).kind == .exclamation:
            return parseClosure()
        default: return reportNoValue()
        }
    }

    /// Whether a line starts with two names, as no expression does.
    private var isAtNextClause: Bool {
        startsLine && isOnLine(ahead: 1, .identifier) && !file.isWord(token(ahead: 1), "where")
            && ForeignOperator.meaning(of: file.text(of: token(ahead: 1))) == nil
    }

    private mutating func reportNoValue() -> ExpressionSyntax {
        if Precedence(kind) != nil, !startsLine {
            reportAndGiveUp(UnexpectedToken.operatorWithoutValue(kind.spelling, at: currentRange))
        } else {
            reportExpected("a value")
        }
        return .invalid(TokenSpan(previousID))
    }

    /// `.name`; a number that starts with its dot is reported.
    private mutating func parseLeadingDot() -> ExpressionSyntax {
        let dot = advance()
        if kind == .integer, current.flags.contains(.adjoins) {
            report(InvalidNumber.leadingDot(excerpt(currentID), at: range(dot)))
            return .invalid(TokenSpan(dot, advance()))
        }
        guard kind == .identifier else {
            reportExpected("a name after `.`")
            return .invalid(TokenSpan(dot))
        }
        return .implicitMember(dot: dot, name: advance())
    }

    private mutating func parseGroup() -> ExpressionSyntax {
        let start = index
        let opening = advance()
        let value = parseExpression()
        close(.rightParenthesis, opening: opening, of: "the parenthesis")
        return .group(value, span(from: start))
    }

    /// `[a, b]`, `[k: v]`, `[]` and `[:]`
    private mutating func parseCollection() -> ExpressionSyntax {
        let start = index
        let opening = advance()
        if accept(.colon) != nil {
            close(.rightBracket, opening: opening, of: "the dictionary")
            return .dictionary([], span(from: start))
        }
        var values: [ExpressionSyntax] = []
        var entries: [ExpressionSyntax.Entry] = []
        var isMended = false
        var margin = Margin(start)
        while !isAtEnd, kind != .rightBracket, !isAtMember(outside: opening, &margin) {
            let value = parseExpression()
            if accept(.colon) != nil {
                entries.append(.init(key: value, value: parseExpression()))
            } else {
                values.append(value)
            }
            if accept(.comma) != nil { continue }
            guard kind.isWord, !startsLine, !isLost, !isBroken, kind != .identifier || token(ahead: 1).kind != .colon else { break }
            report(MissingSeparator.found(after: range(previousID), .comma))
            isMended = true
        }
        close(.rightBracket, opening: opening, of: entries.isEmpty ? "the array" : "the dictionary")
        if !isMended, !entries.isEmpty, let stray = values.first {
            report(ExpectedToken.entryValue(at: range(stray.span)))
        }
        return entries.isEmpty ? .array(values, span(from: start)) : .dictionary(entries, span(from: start))
    }
}

extension ExpressionSyntax {
    fileprivate var isCallable: Bool {
        switch self {
        case .name, .member, .implicitMember: true
        default: false
        }
    }

    fileprivate var isMember: Bool {
        if case .member = self { true } else { false }
    }
}
