import CrowsfootSource

extension Parser {
    mutating func parsePostfix() -> ExpressionSyntax {
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
            } else if kind == .exclamation, !startsLine, current.flags.contains(.adjoins), canForce(value) {
                value = parseForced(value)
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

    private func canForce(_ value: ExpressionSyntax) -> Bool {
        if isInCondition { return true }
        if case .call(_, let arguments, _) = value { return !arguments.isEmpty }
        return false
    }

    /// Parses `value!`. Where Swift code is allowed, the `!` belongs in its backticks.
    private mutating func parseForced(_ value: ExpressionSyntax) -> ExpressionSyntax {
        if isInCondition { report(UnexpectedToken.forced(at: currentRange, isChained: token(ahead: 1).kind == .dot)) }
        let mark = advance()
        let span = TokenSpan(value.span.first, mark)
        return isInCondition ? .invalid(span) : .group(value, span)
    }

    /// Parses `.name` after a value. A dot on the next line continues the value only if a name follows.
    private mutating func parseMember(of value: ExpressionSyntax) -> ExpressionSyntax? {
        if token(ahead: 1).kind == .identifier {
            advance()
            return .member(value, isOptional: false, name: advance())
        }
        guard !startsLine else { return nil }
        let dot = advance()
        if kind == .dot, current.flags.contains(.adjoins) {
            if isAtMemberWithClosure {
                report(ExpectedToken.missing("a name after `.`", after: range(dot), help: nil, fix: nil))
                return .invalid(TokenSpan(value.span.first, dot))
            }
            let isOpen = token(ahead: 1).kind == .star && token(ahead: 1).flags.contains(.adjoins)
            if isOpen { advance() }
            report(UnexpectedToken.twoDots(at: range(dot).through(currentRange)))
            advance()
            return isAtOperand
                ? .invalid(TokenSpan(value.span.first, parseOperand().span.last)) : .invalid(TokenSpan(value.span.first, previousID))
        }
        reportExpected("a name after `.`")
        return .invalid(TokenSpan(value.span.first, previousID))
    }

    /// Whether `.name {` follows. Only a member takes a closure, and the upper bound of a range isn't one.
    private var isAtMemberWithClosure: Bool {
        token(ahead: 1).kind == .identifier && isOnLine(ahead: 2, .leftBrace)
    }

    private mutating func parseTrailingClosure() -> ArgumentSyntax {
        let start = index
        let closure = parseClosure()
        return ArgumentSyntax(label: nil, value: closure, span: span(from: start))
    }

    private mutating func parseClosure() -> ExpressionSyntax {
        let start = index
        let opening = advance()
        if kind == .identifier, isOnLine(ahead: 1, .identifier), file.isWord(token(ahead: 1), "in") {
            report(UnexpectedToken.closureParameter(excerpt(currentID), at: currentRange.through(range(TokenID(index + 1)))))
            index += 2
        }
        let body = parseExpression()
        close(.rightBrace, opening: opening, of: "the closure")
        return .closure(body, span(from: start))
    }

    private mutating func parsePrimary() -> ExpressionSyntax {
        switch kind {
        case .integer, .float, .string: return .literal(advance())
        case .identifier where !isAtNextClause: return .name(advance())
        case .closureArgument: return .closureArgument(advance())
        case .swiftCode:
            if current.end - current.start == 2 { report(InvalidCode.empty(at: currentRange)) }
            return .swift(advance())
        case .dot: return parseLeadingDot()
        case .leftParenthesis: return nested { parser in parser.parseGroup() } ?? .invalid(TokenSpan(previousID))
        case .leftBracket: return nested { parser in parser.parseCollection() } ?? .invalid(TokenSpan(previousID))
        case .leftBrace where token(ahead: 1).kind == .closureArgument || token(ahead: 1).kind == .exclamation:
            return parseClosure()
        default: return reportNoValue()
        }
    }

    /// Whether a line starts with a name followed by a name or value, unlike any expression.
    private var isAtNextClause: Bool {
        startsLine && token(ahead: 1).kind.isWord && !token(ahead: 1).flags.contains(.startsLine) && !file.isWord(token(ahead: 1), "where")
            && ForeignOperator.meaning(of: file.text(of: token(ahead: 1))) == nil
    }

    mutating func reportNoValue() -> ExpressionSyntax {
        if Precedence(kind) != nil, !startsLine {
            reportAndGiveUp(UnexpectedToken.operatorWithoutValue(kind.spelling, at: currentRange))
        } else {
            let isEmptyBraces = kind == .leftBrace && isOnLine(ahead: 1, .rightBrace)
            reportExpected("a value", help: isEmptyBraces ? "write `[]` for an empty list, `[:]` for an empty dictionary" : nil)
        }
        return .invalid(TokenSpan(previousID))
    }

    /// Parses `.name`, and reports a number that starts with a dot.
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

    /// Parses `[a, b]`, `[k: v]`, `[]` or `[:]`.
    private mutating func parseCollection() -> ExpressionSyntax {
        let start = index
        let opening = advance()
        if accept(.colon) != nil {
            close(.rightBracket, opening: opening, of: "the dictionary")
            return .dictionary([], span(from: start))
        }
        var values: [ExpressionSyntax] = []
        var entries: [ExpressionSyntax.Entry] = []
        let reported = log.diagnostics.count
        var margin = Margin(start)
        while !isAtEnd, kind != .rightBracket, !isAtMember(outside: opening, &margin) {
            let value = parseExpression()
            if accept(.colon) != nil {
                entries.append(.init(key: value, value: parseExpression()))
            } else {
                values.append(value)
            }
            if accept(.comma) != nil { continue }
            guard canBeginArgument(of: opening) else { break }
            if !entries.isEmpty || token(ahead: 3).kind == .colon, token(ahead: 1).kind != .colon, let key = values.popLast() {
                report(ExpectedToken.entryColon(after: range(previousID)))
                entries.append(.init(key: key, value: parseExpression()))
                if accept(.comma) != nil { continue }
                break
            }
            report(MissingSeparator.found(after: range(previousID), .comma))
        }
        close(.rightBracket, opening: opening, of: entries.isEmpty ? "the array" : "the dictionary")
        if !entries.isEmpty, let stray = values.first, log.diagnostics.count == reported, !isLost, !isUnpaired(opening) {
            reportAndGiveUp(ExpectedToken.entryValue(at: range(stray.span)))
        }
        return entries.isEmpty ? .array(values, span(from: start)) : .dictionary(entries, span(from: start))
    }
}

extension ExpressionSyntax {
    fileprivate var isCallable: Bool {
        switch self {
        case .name, .member, .implicitMember: true
        case .literal, .call, .prefix, .binary, .conditional, .range, .array, .dictionary, .group, .closure, .closureArgument, .swift,
            .platform, .ruleName, .invalid:
            false
        }
    }

    fileprivate var isMember: Bool {
        if case .member = self { true } else { false }
    }
}

/// Operators of other languages in a condition.
enum ForeignOperator {
    private static let meanings = [
        "`=`": "==", "and": "&&", "AND": "&&", "or": "||", "OR": "||", "is": "==", "eq": "==", "ne": "!=",
    ]

    /// Returns the operator that a word or token probably means.
    static func meaning(of text: String) -> String? { meanings[text] }
}

/// The precedence of a binary operator, in Swift's order.
enum Precedence: Int, Comparable {
    case conditional, or, and, comparison, coalescing, range, addition, multiplication

    init?(_ kind: TokenKind) {
        switch kind {
        case .or: self = .or
        case .and: self = .and
        case .equalTo, .notEqualTo, .less, .greater, .lessOrEqual, .greaterOrEqual: self = .comparison
        case .coalesce: self = .coalescing
        case .closedRange, .openRange: self = .range
        case .plus, .minus: self = .addition
        case .star, .slash, .percent: self = .multiplication
        default: return nil
        }
    }

    var isRightAssociative: Bool { self == .coalescing }

    /// The next lower level. A right operand of equal precedence binds above it.
    var next: Precedence { Precedence(rawValue: rawValue - 1) ?? .conditional }

    static func < (left: Precedence, right: Precedence) -> Bool {
        left.rawValue < right.rawValue
    }
}
