import CrowsfootSource

extension Parser {
    /// Parses the attributes of the last declaration, on its line or on lines that start with `@`.
    ///
    /// Attributes on a line with a name after them belong to the declaration of that name.
    mutating func parseAttributes() -> [AttributeSyntax] {
        if kind != .at, leading.isEmpty, !isAtAttributeWithoutSign { return [] }
        var attributes = leading
        leading = []
        while kind == .at || isAtAttributeWithoutSign {
            if isAtSwiftAttribute {
                if startsLine { break }
                attributes += parseTrailingSwiftAttribute()
                continue
            }
            if startsLine, isAtAttributeOfModel { break }
            let startsGroup = startsLine
            let wasLost = isLost
            var group: [AttributeSyntax] = []
            repeat {
                group.append(parseAttribute())
            } while (kind == .at && !isAtSwiftAttribute || isAtAttributeWithoutSign) && !startsLine
            if startsGroup, isAtDeclaration, isLost == wasLost {
                carried = group
                break
            }
            attributes += group
        }
        return attributes
    }

    /// Whether the name after attributes is declared here.
    private var isAtDeclaration: Bool {
        guard kind == .identifier, !startsLine else { return false }
        if isFollowedByColon || BlockKeyword(rawValue: currentText) != nil { return true }
        return isAt("schema") || isAt("output") || isAt("version") || isAt("case") || isAt("var") || isAt("let")
    }

    /// Whether an attribute without its `@` follows. At the start of a line, only one with arguments counts.
    var isAtAttributeWithoutSign: Bool {
        guard kind == .identifier, !isLost, !isBroken, !isFollowedByColon else { return false }
        let next = token(ahead: 1)
        if startsLine, next.kind != .leftParenthesis || !next.flags.contains(.adjoins) { return false }
        return AttributeName(rawValue: currentText) != nil
    }

    private mutating func parseAttribute() -> AttributeSyntax {
        let start = index
        if kind == .identifier {
            report(AttributePosition.missingAt(currentText, at: currentRange))
        } else {
            advance()
            if kind == .at, !startsLine {
                reportAndGiveUp(UnexpectedToken.doubleAt(at: currentRange))
                advance()
            }
        }
        guard kind == .identifier, index == start || !startsLine else {
            reportExpected("the name of an attribute after `@`")
            if kind == .leftParenthesis, !startsLine { skipBrackets() }
            return AttributeSyntax(name: nil, arguments: [], span: span(from: start))
        }
        let name = advance()
        if passColumnType(of: name) { return AttributeSyntax(name: nil, arguments: [], span: span(from: start)) }
        var arguments: [ArgumentSyntax] = []
        if kind == .leftParenthesis, !startsLine {
            arguments = nested { parser in parser.parseArguments(of: "the attribute") } ?? []
        } else if isAtBareArgument {
            arguments = parseBareArgument(of: name)
        }
        return AttributeSyntax(name: name, arguments: arguments, span: span(from: start))
    }

    /// Whether an argument without parentheses follows, as in `@label "Low"`, `@delete .cascade` or `@inverse: book`.
    private var isAtBareArgument: Bool {
        guard !startsLine, !isLost, !isBroken else { return false }
        switch kind {
        case .string, .integer, .float: return true
        case .dot: return token(ahead: 1).kind == .identifier
        case .colon: return token(ahead: 1).kind.isWord && !token(ahead: 1).flags.contains(.startsLine)
        case .equals:
            // After any other attribute, it is a default.
            let isArgument = AttributeName.takesWord(text(previousID)) || AttributeName.takesString(text(previousID))
            return isArgument && token(ahead: 1).kind.isWord && !token(ahead: 1).flags.contains(.startsLine)
        case .identifier:
            return AttributeName.takesWord(text(previousID)) && AttributeName(rawValue: currentText) == nil && endsAttribute(ahead: 1)
        default: return false
        }
    }

    /// Whether nothing more of an attribute can follow.
    private func endsAttribute(ahead distance: Int) -> Bool {
        let token = token(ahead: distance)
        if token.flags.contains(.startsLine) { return true }
        switch token.kind {
        case .at, .comma, .semicolon, .rightBrace, .endOfFile: return true
        default: return false
        }
    }

    /// Whether the arguments end with an unmatched parenthesis, on this line or on lines after a comma.
    private var hasStrayParenthesis: Bool {
        var ahead = 0
        var previous: TokenKind?
        // The maximum length of a list of arguments, in tokens.
        while ahead < 32 {
            let token = token(ahead: ahead)
            if token.kind == .rightParenthesis { return true }
            if token.flags.contains(.startsLine), previous != .comma { return false }
            if token.kind == .at || token.kind == .leftParenthesis { return false }
            previous = token.kind
            ahead += 1
        }
        return false
    }

    private mutating func parseBareArgument(of name: TokenID) -> [ArgumentSyntax] {
        if kind == .equals {
            reportAndGiveUp(AttributePosition.beforeDefault(at: currentRange))
            return []
        }
        let start = index
        _ = accept(.colon)
        let value = parseExpression()
        if hasStrayParenthesis {
            while accept(.comma) != nil {
                if kind == .identifier, isFollowedByColon { index += 2 }
                _ = parseArgumentValue()
            }
            _ = accept(.rightParenthesis)
            report(ExpectedToken.openingParenthesis(after: range(name)))
            return [ArgumentSyntax(label: nil, value: .invalid(span(from: start)), span: span(from: start))]
        }
        report(
            AttributePosition.bareArgument(
                of: excerpt(name), file.excerpt(range(value.span)), at: range(span(from: start)), after: range(name)))
        return [ArgumentSyntax(label: nil, value: value, span: value.span)]
    }

    /// Parses `(label: value, value)`.
    mutating func parseArguments(of owner: String) -> [ArgumentSyntax] {
        let opening = advance()
        var margin = Margin(Int(opening.index))
        passDoubled(.leftParenthesis, opening)
        var arguments: [ArgumentSyntax] = []
        while !isAtEnd, kind != .rightParenthesis, !isAtMember(outside: opening, &margin) {
            let start = index
            var label: TokenID?
            if let platform = parseDecoratedPlatform(opening) {
                arguments.append(platform)
                if accept(.comma) != nil { continue }
                break
            } else if kind == .identifier, isFollowedByColon {
                label = advance()
                advance()
            } else if isAtUnknownLabelWithEquals(opening) {
                let whole = currentRange.through(range(TokenID(index + 1)))
                report(UnexpectedToken.label(excerpt(currentID), at: whole, before: range(TokenID(index + 2))))
                index += 2
            } else if isAtLabelWithoutColon(opening) {
                label = advance()
                report(
                    kind == .equals
                        ? ExpectedToken.colonInsteadOfEquals(at: currentRange, after: range(previousID))
                        : ExpectedToken.argumentColon(after: range(previousID)))
                _ = accept(.equals)
            }
            let value = parseArgumentValue()
            arguments.append(ArgumentSyntax(label: label, value: value, span: span(from: start)))
            if accept(.comma) != nil { continue }
            guard canBeginArgument(of: opening) else { break }
            report(MissingSeparator.found(after: range(previousID), .comma))
        }
        close(.rightParenthesis, opening: opening, of: owner)
        return arguments
    }

    /// Skips a doubled bracket of which one has no partner.
    mutating func passDoubled(_ bracket: TokenKind, _ opening: TokenID) {
        guard kind == bracket, isUnpaired(opening) else { return }
        report(UnexpectedToken.found(bracket.spelling, at: currentRange))
        advance()
    }

    /// Whether an argument such as `rule = cascade` follows. Only `@check` has labels.
    private mutating func isAtUnknownLabelWithEquals(_ opening: TokenID) -> Bool {
        guard kind == .identifier, isOnLine(ahead: 1, .equals), opening.index > 0, !isLost, !isBroken, !isUnpaired(opening) else {
            return false
        }
        let name = AttributeName(rawValue: text(TokenID(Int(opening.index) - 1)))
        return name != nil && name != .check
    }

    /// Whether `length = 1...80` or `length 1...80` follows.
    private mutating func isAtLabelWithoutColon(_ opening: TokenID) -> Bool {
        guard kind == .identifier, !isLost, !isBroken, !token(ahead: 1).flags.contains(.startsLine) else { return false }
        switch token(ahead: 1).kind {
        case .equals: return !isUnpaired(opening)
        case .integer, .float: return token(ahead: 2).kind == .closedRange || token(ahead: 2).kind == .openRange
        case .string: return true
        default: return false
        }
    }

    /// Whether an argument or element follows that only lacks its comma.
    mutating func canBeginArgument(of opening: TokenID) -> Bool {
        guard kind.isWord, !isLost, !isBroken, !current.flags.contains(.adjoins) else { return false }
        return !isUnpaired(opening)
    }

    /// Whether a line starts that isn't indented more than the line of an unclosed bracket.
    mutating func isAtMember(outside opening: TokenID, _ margin: inout Margin) -> Bool {
        guard startsLine, kind == .identifier || kind == .at, isUnpaired(opening) else { return false }
        return margin.contains(self)
    }

    /// Takes the closing bracket of `opening`, or reports unexpected text or the missing bracket. Returns whether the contents were read
    /// completely.
    @discardableResult
    mutating func close(_ bracket: TokenKind, opening: TokenID, of owner: String) -> Bool {
        if accept(bracket) != nil { return true }
        guard let closing = bracket == .rightBrace ? closingBrace(of: opening) : closing(of: opening), closing > index else {
            // The lexer has reported a broken token.
            if isBroken { isLost = true }
            report(Unclosed.found(bracket, opening: range(opening), of: owner, at: range(previousID).after))
            let goesOn = isAtSeparator || kind == .at || kind == .leftBrace || kind == .equals && bracket == .rightBracket
            if !goesOn { isLost = true }
            return goesOn
        }
        let start = index
        reportAndGiveUp(ExpectedToken.closing(bracket, instead: currentDescription, at: currentRange))
        index = closing
        // If only the lexer has reported something, its finding must stay.
        if isLossReported { noteSkipped(from: start) }
        advance()
        return false
    }

    /// Returns the closing brace. Braces are balanced, and a closure is short.
    private func closingBrace(of opening: TokenID) -> Int? {
        var open = 0
        for (index, token) in tokens[Int(opening.index)...].enumerated() {
            if token.kind == .leftBrace { open += 1 }
            if token.kind == .rightBrace { open -= 1 }
            if open == 0 { return Int(opening.index) + index }
        }
        return nil
    }

    private mutating func parseArgumentValue() -> ExpressionSyntax {
        if let range = parseBound() { return range }
        if kind == .identifier {
            let next = token(ahead: 1)
            let isNumber = next.kind == .integer || next.kind == .float || next.kind == .version
            if isNumber, !next.flags.contains(.startsLine) { return .platform(name: advance(), version: advance()) }
            let second = token(ahead: 2)
            if next.kind == .slash, next.flags.contains(.adjoins), second.kind == .identifier, second.flags.contains(.adjoins) {
                return parseRuleName()
            }
        }
        return parseExpression()
    }

    /// Parses names joined by slashes and hyphens, without spaces.
    private mutating func parseRuleName() -> ExpressionSyntax {
        let start = index
        advance()
        while kind == .slash || kind == .minus, current.flags.contains(.adjoins), token(ahead: 1).kind == .identifier {
            advance()
            advance()
        }
        return .ruleName(span(from: start))
    }
}

// MARK: - Attributes in Swift's position

extension Parser {
    /// Takes attributes before a declaration, as in Swift; in the schema language they follow it.
    mutating func takeMisplacedAttributes() -> [AttributeSyntax] {
        if kind != .at, carried.isEmpty, leading.isEmpty { return [] }
        var attributes = carried
        carried = []
        while kind == .at, !isAtSwiftAttribute { attributes.append(parseAttribute()) }
        leading = attributes
        return attributes
    }

    /// Reports attributes that a `;` separates from their declaration.
    mutating func reportStray(_ attributes: [AttributeSyntax]) -> Bool {
        guard let first = attributes.first, let last = attributes.last else { return false }
        guard kind == .semicolon || kind == .rightBrace || isAtEnd else { return false }
        let whole = range(first.span.first).through(range(last.span.last))
        report(UnexpectedToken.found("`\(file.excerpt(whole))`", at: whole))
        return true
    }

    mutating func reportMisplaced(_ attributes: [AttributeSyntax], before declaration: TokenSpan) {
        guard let first = attributes.first, let last = attributes.last else { return }
        let whole = range(first.span.first).through(range(last.span.last))
        // The attributes of a declaration with a body precede its opening brace.
        let hasBody = tokens[Int(declaration.last.index)].kind == .rightBrace
        let brace = hasBody ? tokens[Int(declaration.first.index)...].firstIndex { $0.kind == .leftBrace } : nil
        report(
            AttributePosition.before(
                whole, text: file.excerpt(whole), declaration: range(declaration.first),
                end: range(brace.map { TokenID($0 - 1) } ?? declaration.last).after, fullText: file.text(whole)))
    }
}
