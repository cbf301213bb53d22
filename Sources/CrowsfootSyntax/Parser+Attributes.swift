import CrowsfootSource

extension Parser {
    /// The attributes of the declaration just read, on its line or on lines that start with `@`.
    mutating func parseAttributes() -> [AttributeSyntax] {
        guard kind == .at else { return [] }
        var attributes: [AttributeSyntax] = []
        while kind == .at, !isAtMisplacedAttributes {
            attributes.append(parseAttribute())
        }
        return attributes
    }

    private mutating func parseAttribute() -> AttributeSyntax {
        let start = index
        advance()
        guard kind == .identifier, !startsLine else {
            reportExpected("the name of an attribute after `@`")
            return AttributeSyntax(name: nil, arguments: [], span: span(from: start))
        }
        let name = advance()
        var arguments: [ArgumentSyntax] = []
        if kind == .leftParenthesis, !startsLine {
            arguments = nested { parser in parser.parseArguments(of: "the attribute") } ?? []
        }
        return AttributeSyntax(name: name, arguments: arguments, span: span(from: start))
    }

    /// `(label: value, value)`
    mutating func parseArguments(of owner: String) -> [ArgumentSyntax] {
        let opening = advance()
        var arguments: [ArgumentSyntax] = []
        while !isAtEnd, kind != .rightParenthesis {
            let start = index
            var label: TokenID?
            if kind == .identifier, isFollowedByColon {
                label = advance()
                advance()
            }
            let value = parseArgumentValue()
            arguments.append(ArgumentSyntax(label: label, value: value, span: span(from: start)))
            guard accept(.comma) != nil else { break }
        }
        close(.rightParenthesis, opening: opening, of: owner)
        return arguments
    }

    /// Takes the bracket that closes what `opening` opened, or reports it and goes to the end of the line.
    mutating func close(_ bracket: TokenKind, opening: TokenID, of owner: String) {
        if accept(bracket) != nil { return }
        if !current.flags.contains(.isBroken) {
            if isAtSeparator {
                report(Unclosed.found(opening: range(opening), of: owner, at: range(previousID).after))
            } else {
                reportExpected("`,` or \(bracket.spelling)")
            }
        }
        skipToClosing(bracket)
    }

    private mutating func skipToClosing(_ bracket: TokenKind) {
        while !isAtSeparator, kind != bracket {
            switch kind {
            case .leftBrace, .leftParenthesis, .leftBracket: skipBrackets()
            default: advance()
            }
        }
        if !startsLine { _ = accept(bracket) }
    }

    private mutating func parseArgumentValue() -> ExpressionSyntax {
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

    /// Names with slashes and hyphens, and without blanks, between them.
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

// MARK: - Attributes where Swift has them

extension Parser {
    /// Attributes before a declaration on its line, as Swift writes them; the language wants them behind it.
    private var isAtMisplacedAttributes: Bool {
        guard startsLine else { return false }
        var ahead = 0
        while token(ahead: ahead).kind == .at, token(ahead: ahead + 1).kind == .identifier {
            ahead += 2
            if token(ahead: ahead).kind == .leftParenthesis { ahead = distancePastParenthesis(from: ahead) }
            if token(ahead: ahead).flags.contains(.startsLine) { return false }
        }
        return token(ahead: ahead).kind == .identifier
    }

    private func distancePastParenthesis(from start: Int) -> Int {
        var ahead = start + 1
        while true {
            let token = token(ahead: ahead)
            switch token.kind {
            case .rightParenthesis: return ahead + 1
            case .endOfFile, .leftBrace, .rightBrace: return ahead
            default: ahead += 1
            }
        }
    }

    mutating func parseMisplacedAttributes() -> [AttributeSyntax] {
        var attributes: [AttributeSyntax] = []
        while kind == .at { attributes.append(parseAttribute()) }
        return attributes
    }

    /// Reports attributes that a `;` parts from the declaration before them, and that none follows.
    mutating func reportStray(_ attributes: [AttributeSyntax]) -> Bool {
        guard let first = attributes.first, let last = attributes.last else { return false }
        guard kind == .semicolon || kind == .rightBrace || isAtEnd else { return false }
        let whole = range(first.span.first).through(range(last.span.last))
        report(UnexpectedToken.found("`\(file.text(whole))`", at: whole))
        return true
    }

    mutating func reportMisplaced(_ attributes: [AttributeSyntax], before declaration: TokenSpan) {
        guard let first = attributes.first, let last = attributes.last else { return }
        let whole = range(first.span.first).through(range(last.span.last))
        // A body ends with a brace, and attributes belong before the one that opens it: that edit is left to the author.
        let hasBody = tokens[Int(declaration.last.index)].kind == .rightBrace
        report(
            AttributePosition.before(
                whole, text: file.text(whole), declaration: range(declaration.first),
                end: hasBody ? nil : range(declaration.last).after))
    }
}
