import CrowsfootSource

extension Parser {
    mutating func parseExpression() -> ExpressionSyntax {
        nested { parser in parser.parseConditional() } ?? .invalid(TokenSpan(previousID))
    }

    private mutating func parseConditional() -> ExpressionSyntax {
        let condition = parseBinary(above: .conditional)
        guard kind == .question else { return condition }
        advance()
        let then = parseExpression()
        guard expect(.colon, "`:` and what holds otherwise") != nil else { return .invalid(TokenSpan(condition.span.first, previousID)) }
        return .conditional(condition, then: then, otherwise: parseExpression())
    }

    /// Operators that bind tighter than `level`, leaning left; the chain of one expression has a limit.
    private mutating func parseBinary(above level: Precedence) -> ExpressionSyntax {
        var left = parseOperand()
        var links = 0
        while let precedence = Precedence(kind), precedence > level, !isAtMinusOfNextLine {
            links += 1
            if links > Parser.chainLimit {
                report(TooDeep.chain(at: range(currentID)))
                let first = left.span.first
                while !isAtSeparator, kind != .rightParenthesis, kind != .rightBracket { advance() }
                return .invalid(TokenSpan(first, previousID))
            }
            let operatorToken = advance()
            if precedence == .range {
                left = .range(left, operator: operatorToken, isAtOperand ? parseBinary(above: precedence) : nil)
            } else {
                left = .binary(left, operator: operatorToken, parseRightOperand(precedence))
            }
        }
        return left
    }

    /// A chain that leans right goes deeper with every link, and so counts as nesting.
    private mutating func parseRightOperand(_ precedence: Precedence) -> ExpressionSyntax {
        guard precedence.isRightAssociative else { return parseBinary(above: precedence) }
        if let right = nested({ parser in parser.parseBinary(above: precedence.next) }) { return right }
        while !isAtSeparator, kind != .rightParenthesis, kind != .rightBracket { advance() }
        return .invalid(TokenSpan(previousID))
    }

    /// A minus that starts a line and touches its operand begins something new.
    private var isAtMinusOfNextLine: Bool {
        kind == .minus && startsLine && token(ahead: 1).flags.contains(.adjoins)
    }

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
        case .closedRange, .openRange:
            let operatorToken = advance()
            return .range(nil, operator: operatorToken, parseBinary(above: .range))
        default:
            return parsePostfix()
        }
    }

    private mutating func parsePostfix() -> ExpressionSyntax {
        var value = parsePrimary()
        var links = 0
        while true {
            links += 1
            if links > Parser.chainLimit {
                report(TooDeep.chain(at: range(currentID)))
                while !isAtSeparator, kind != .rightParenthesis, kind != .rightBracket { advance() }
                return .invalid(TokenSpan(value.span.first, previousID))
            }
            if kind == .dot, token(ahead: 1).kind == .identifier {
                advance()
                value = .member(value, isOptional: false, name: advance())
            } else if kind == .question, token(ahead: 1).kind == .dot, token(ahead: 1).flags.contains(.adjoins) {
                advance()
                advance()
                guard let name = expectName("a name after `?.`") else { return .invalid(TokenSpan(value.span.first, previousID)) }
                value = .member(value, isOptional: true, name: name)
            } else if kind == .leftParenthesis, !startsLine, current.flags.contains(.adjoins), value.isCallable {
                let arguments = nested { parser in parser.parseArguments(of: "the call") } ?? []
                value = .call(value, arguments: arguments, end: previousID)
            } else if kind == .leftBrace, !startsLine, value.isMember, let closure = parseTrailingClosure() {
                value = .call(value, arguments: [closure], end: previousID)
            } else {
                return value
            }
        }
    }

    /// `{ $0.… }`; any other brace belongs to whoever comes next.
    private mutating func parseTrailingClosure() -> ArgumentSyntax? {
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
        case .identifier: return .name(advance())
        case .closureArgument: return .closureArgument(advance())
        case .swiftCode: return .swift(advance())
        case .dot where token(ahead: 1).kind == .identifier: return .implicitMember(dot: advance(), name: advance())
        case .leftParenthesis: return nested { parser in parser.parseGroup() } ?? .invalid(TokenSpan(previousID))
        case .leftBracket: return nested { parser in parser.parseCollection() } ?? .invalid(TokenSpan(previousID))
        case .leftBrace where token(ahead: 1).kind == .closureArgument || token(ahead: 1).kind == .exclamation:
            return parseClosure()
        default:
            let place = isAtSeparator ? previousID : currentID
            reportExpected("a value")
            if current.flags.contains(.isBroken) { advance() }
            return .invalid(TokenSpan(place))
        }
    }

    private mutating func parseGroup() -> ExpressionSyntax {
        let start = index
        let opening = advance()
        let value = parseExpression()
        close(.rightParenthesis, opening: opening, of: "the expression")
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
        while !isAtEnd, kind != .rightBracket {
            let value = parseExpression()
            if accept(.colon) != nil {
                entries.append(.init(key: value, value: parseExpression()))
            } else {
                values.append(value)
            }
            guard accept(.comma) != nil else { break }
        }
        close(.rightBracket, opening: opening, of: entries.isEmpty ? "the array" : "the dictionary")
        if !entries.isEmpty, let stray = values.first {
            report(ExpectedToken.entryValue(at: range(stray.span.first)))
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
