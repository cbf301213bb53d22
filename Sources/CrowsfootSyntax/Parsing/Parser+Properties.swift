import CrowsfootSource

extension Parser {
    mutating func parseProperty(keyword: TokenID?) -> PropertySyntax? {
        let start = keyword.map { Int($0.index) } ?? index
        if let swapped = parseSwappedProperty() {
            return finishProperty(from: start, keyword: keyword, swapped.name, swapped.type)
        }
        if kind == .identifier, isOnLine(ahead: 1, .identifier), token(ahead: 2).kind == .colon {
            report(UnexpectedToken.beforeName(excerpt(currentID), at: currentRange, before: range(TokenID(index + 1))))
            advance()
        }
        guard let name = parsePropertyName(keyword) else { return nil }
        guard let type = parsePropertyType(name) else {
            return PropertySyntax(
                keyword: keyword, name: name, type: nil, defaultValue: nil, attributes: [], span: span(from: start))
        }
        return finishProperty(from: start, keyword: keyword, name, type)
    }

    private mutating func finishProperty(from start: Int, keyword: TokenID?, _ name: TokenID, _ type: TypeSyntax) -> PropertySyntax {
        var defaultValue: ExpressionSyntax?
        if !isLost, isAt("default"), token(ahead: 1).kind.isWord, !startsLine {
            report(UnexpectedToken.defaultWord(at: currentRange))
            advance()
            defaultValue = parseValue()
        } else if accept(.equals) != nil {
            defaultValue = parseValue()
        }
        let attributes = parseAttributes()
        let span = span(from: start)
        passComputedBody(of: name)
        return PropertySyntax(
            keyword: keyword, name: name, type: type, defaultValue: defaultValue, attributes: attributes, span: span)
    }

    private mutating func parsePropertyName(_ keyword: TokenID?) -> TokenID? {
        switch kind {
        case .identifier:
            let name = advance()
            if kind == .minus, current.flags.contains(.adjoins), token(ahead: 1).kind == .identifier { skipHyphens(of: name) }
            return name
        case .swiftCode:
            let name = advance()
            report(reportBackticks(name))
            return name
        case .string where isFollowedByColon:
            report(ExpectedToken.quotedName(plainName(inQuotes: currentID) ?? "name", at: currentRange))
            isLost = true
            let start = index
            passOverLine(startedAt: start)
            return nil
        default:
            if keyword != nil { reportExpected("the name of the property") }
            return nil
        }
    }

    private mutating func skipHyphens(of name: TokenID) {
        while kind == .minus || kind == .identifier, current.flags.contains(.adjoins) { advance() }
        let whole = range(name).through(range(previousID))
        report(InvalidCharacter.hyphens(file.excerpt(whole), at: whole))
    }
}

// MARK: - Types of properties

extension Parser {
    /// The colon and the type, or what is said of their absence.
    private mutating func parsePropertyType(_ name: TokenID) -> TypeSyntax? {
        if kind == .question, isOnLine(ahead: 1, .colon) {
            report(UnsupportedType.questionBehindName(at: currentRange))
            advance()
        }
        if accept(.colon) != nil {
            while kind == .colon, !startsLine {
                report(UnexpectedToken.found(kind.spelling, at: currentRange))
                advance()
            }
            if isAtSeparator || kind == .equals || kind == .at {
                if !isBroken { report(MissingType.found(excerpt(name), nil, at: range(previousID).after)) }
                return isAtSeparator ? nil : .invalid(TokenSpan(previousID))
            }
            return parseType()
        }
        if isBroken, !startsLine {
            isLost = true
            return nil
        }
        return parseTypeWithoutColon(name)
    }

    private mutating func parseTypeWithoutColon(_ name: TokenID) -> TypeSyntax? {
        if startsType, !startsLine {
            report(ExpectedToken.colon(after: range(name)))
            return parseType()
        }
        if kind == .equals, !startsLine, looksLikeType(token(ahead: 1)), token(ahead: 2).kind != .leftParenthesis {
            report(ExpectedToken.colonInsteadOfEquals(at: currentRange))
            advance()
            return parseType()
        }
        if isAtSeparator {
            report(MissingType.found(excerpt(name), nil, at: range(name).after))
            return nil
        }
        if kind == .equals {
            report(MissingType.found(excerpt(name), inferredType, at: range(name).after))
            return .invalid(TokenSpan(name))
        }
        if kind == .at {
            report(MissingType.found(excerpt(name), nil, at: range(name).after))
            return .invalid(TokenSpan(name))
        }
        reportExpected("`:` and a type after `\(excerpt(name))`")
        return nil
    }

    private var startsType: Bool {
        switch kind {
        case .identifier: !isAt("default")
        case .leftBracket: true
        default: false
        }
    }

    /// The type of the default that follows, where that is plain to see.
    private var inferredType: String? {
        let value = token(ahead: 1)
        switch value.kind {
        case .string: return "String"
        case .integer: return "Int"
        case .float: return "Double"
        case .identifier:
            if file.isWord(value, "true") || file.isWord(value, "false") { return "Bool" }
            return looksLikeType(value) && token(ahead: 2).kind == .leftParenthesis ? file.text(of: value) : nil
        default: return nil
        }
    }

    /// `String name`, as C and its heirs have it.
    private mutating func parseSwappedProperty() -> (name: TokenID, type: TypeSyntax)? {
        guard kind == .identifier, !isFollowedByColon, let length = swappedTypeLength else { return nil }
        let start = index
        let type = parseType()
        guard index == start + length, kind == .identifier else {
            index = start
            return nil
        }
        let name = advance()
        report(
            ExpectedToken.swapped(
                name: excerpt(name), type: file.excerpt(range(type.span)), at: range(type.span).through(range(name))))
        return (name, type)
    }

    /// How many tokens the type has that stands in front of a name.
    private var swappedTypeLength: Int? {
        guard looksLikeType(current) else { return nil }
        let length = token(ahead: 1).kind == .question ? 2 : 1
        guard isOnLine(ahead: length, .identifier), token(ahead: length + 1).kind != .colon else { return nil }
        let name = file.text(of: token(ahead: length))
        let isName = name.first?.isLowercase == true && AttributeName(rawValue: name) == nil && name != "default"
        return isName ? length : nil
    }

    /// Types start with a capital letter, and names of properties do not.
    func looksLikeType(_ token: Token) -> Bool {
        token.kind == .identifier && (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(file.bytes[Int(token.start)])
    }
}
