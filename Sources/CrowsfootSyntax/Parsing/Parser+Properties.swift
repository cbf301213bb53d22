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
        passSize(of: type)
        var defaultValue = acceptDefault() ? parseValue() : nil
        let place = range(previousID).after
        var attributes = parseAttributes()
        if defaultValue == nil, !attributes.isEmpty, let late = parseLateDefault(place) {
            defaultValue = late
            attributes += parseAttributes()
        }
        let span = span(from: start)
        passComputedBody(of: name)
        return PropertySyntax(
            keyword: keyword, name: name, type: type, defaultValue: defaultValue, attributes: attributes, span: span)
    }

    /// Parses a default after the attributes; `place` is its correct position.
    private mutating func parseLateDefault(_ place: SourceRange) -> ExpressionSyntax? {
        guard kind == .equals, !startsLine, !isLost, !isBroken else { return nil }
        let gap = range(previousID).after
        let equals = currentRange
        advance()
        let wasLossReported = isLossReported
        let value = parseValue()
        let isWhole = !isLost && isLossReported == wasLossReported
        let text = isWhole ? file.text(equals.through(range(value.span))) : nil
        report(AttributePosition.lateDefault(at: equals, text, from: gap, to: place))
        return value
    }

    /// Accepts `=` before a default, or its equivalent in another language.
    private mutating func acceptDefault() -> Bool {
        if accept(.equals) != nil { return true }
        guard !isLost, !isBroken, !startsLine else { return false }
        let next = token(ahead: 1)
        let isForeign = isAt("default") || kind == .equalTo || kind == .colon
        if isForeign, next.kind == .equals, next.flags.contains(.adjoins) {
            report(ExpectedToken.equals(insteadOf: kind.spelling, at: currentRange.through(range(TokenID(index + 1)))))
            index += 2
            return true
        }
        guard isForeign, !isAtSeparatorAhead, !looksLikeType(next), next.kind != .leftBracket else { return false }
        report(ExpectedToken.equals(insteadOf: currentDescription, at: currentRange))
        advance()
        return true
    }

    private var isAtSeparatorAhead: Bool {
        let next = token(ahead: 1)
        return next.flags.contains(.startsLine) || next.kind == .semicolon || next.kind == .rightBrace || next.kind == .endOfFile
    }

    /// Skips `(80)` after a type, as in databases.
    private mutating func passSize(of type: TypeSyntax) {
        guard kind == .leftParenthesis, !startsLine, isOnLine(ahead: 1, .integer), isOnLine(ahead: 2, .rightParenthesis) else { return }
        let size = file.text(of: token(ahead: 1))
        report(UnsupportedType.size(size, of: file.excerpt(range(type.span)), range(type.span), range(TokenID(index + 2))))
        index += 3
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
            skipReportedLine(startedAt: start)
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
    /// Parses the colon and the type, or reports that they are missing.
    private mutating func parsePropertyType(_ name: TokenID) -> TypeSyntax? {
        if kind == .question, isOnLine(ahead: 1, .colon) {
            let mark = advance()
            advance()
            let type = parseType()
            report(UnsupportedType.questionAfterName(at: range(mark), type: range(type.span)))
            return type
        }
        if accept(.colon) != nil {
            while kind == .colon, !startsLine {
                report(UnexpectedToken.found(kind.spelling, at: currentRange))
                advance()
            }
            if isAtSeparator || kind == .equals || kind == .at {
                if !isBroken { report(OmittedType.found(excerpt(name), inferredType, hasColon: true, at: range(previousID).after)) }
                if isAtSeparator { isLost = true }
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
            report(ExpectedToken.colon(after: range(name), isCertain: kind == .leftBracket || looksLikeType(current)))
            return parseType()
        }
        if kind == .equals, !startsLine, looksLikeType(token(ahead: 1)), token(ahead: 2).kind != .leftParenthesis {
            report(ExpectedToken.colonInsteadOfEquals(at: currentRange, after: range(previousID)))
            advance()
            return parseType()
        }
        if isAtSeparator || kind == .equals || kind == .at {
            report(OmittedType.found(excerpt(name), inferredType, hasColon: false, at: range(name).after))
            if isAtSeparator { isLost = true }
            return isAtSeparator ? nil : .invalid(TokenSpan(name))
        }
        let help = kind == .comma ? "write each property on a line of its own, with its type" : nil
        reportExpected("`:` and a type after `\(excerpt(name))`", help: help)
        return nil
    }

    private var startsType: Bool {
        switch kind {
        case .identifier: !isAt("default")
        case .leftBracket: true
        default: false
        }
    }

    /// The type of the default that follows, if it is obvious.
    private var inferredType: String? {
        guard kind == .equals, !startsLine else { return nil }
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

    /// Parses `String name`, as in C.
    private mutating func parseSwappedProperty() -> (name: TokenID, type: TypeSyntax)? {
        guard kind == .identifier, !isFollowedByColon, let length = swappedTypeLength else { return nil }
        let foreign = ForeignTypeSyntax.meaning(of: currentText)
        let bare = foreign == nil ? TypeSyntax.named(TokenSpan(advance())) : .invalid(TokenSpan(advance()))
        let type = length == 2 ? TypeSyntax.optional(bare, mark: advance()) : bare
        let name = advance()
        let typeText = foreign.map { $0 + (length == 2 ? "?" : "") } ?? file.excerpt(range(type.span))
        let first = type.span.first
        if foreign != nil { passFieldNumber() }
        report(
            ExpectedToken.swapped(
                name: excerpt(name), type: typeText, at: range(first).through(range(previousID)), isCertain: foreign == nil))
        return (name, type)
    }

    /// Skips `= 1` after a field of Protocol Buffers, which isn't a default.
    private mutating func passFieldNumber() {
        guard kind == .equals, isOnLine(ahead: 1, .integer), token(ahead: 2).kind == .semicolon else { return }
        index += 2
    }

    /// The number of tokens of a type before a name, or `nil`.
    private var swappedTypeLength: Int? {
        guard looksLikeType(current) || ForeignTypeSyntax.meaning(of: currentText) != nil else { return nil }
        let length = token(ahead: 1).kind == .question ? 2 : 1
        guard isOnLine(ahead: length, .identifier), token(ahead: length + 1).kind != .colon else { return nil }
        let name = file.text(of: token(ahead: length))
        let isName = name.first?.isLowercase == true && AttributeName(rawValue: name) == nil && name != "default"
        return isName ? length : nil
    }

    /// Whether a token looks like a type, which starts with a capital letter.
    func looksLikeType(_ token: Token) -> Bool {
        token.kind == .identifier && (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(file.bytes[Int(token.start)])
    }
}

// MARK: - Arguments in the syntax of other languages

extension Parser {
    /// Parses a comparison such as `>= 1`, which is a range in the schema language.
    mutating func parseBound() -> ExpressionSyntax? {
        guard [.less, .lessOrEqual, .greater, .greaterOrEqual].contains(kind), !startsLine, !isLost else { return nil }
        let isNegative = isOnLine(ahead: 1, .minus)
        let number = token(ahead: isNegative ? 2 : 1)
        guard number.kind == .integer || number.kind == .float, !number.flags.contains(.startsLine) else { return nil }
        let start = index
        let comparison = kind
        advance()
        let bound = file.excerpt(currentRange.through(range(TokenID(index + (isNegative ? 1 : 0)))))
        index += isNegative ? 2 : 1
        let whole = range(span(from: start))
        switch comparison {
        case .less: report(ExpectedToken.range("..<\(bound)", at: whole))
        case .lessOrEqual: report(ExpectedToken.range("...\(bound)", at: whole))
        case .greater: report(ExpectedToken.range(above: bound, at: whole))
        default: report(ExpectedToken.range("\(bound)...", at: whole))
        }
        return .invalid(span(from: start))
    }

    /// Parses `iOS "17"`, `iOS: 17` or `iOS >= 17` in a list of platforms.
    mutating func parseDecoratedPlatform(_ opening: TokenID) -> ArgumentSyntax? {
        guard kind == .identifier, opening.index > 0, isWord(TokenID(Int(opening.index) - 1), "deployment") else { return nil }
        let isJoined = [.colon, .equals, .greaterOrEqual].contains(token(ahead: 1).kind)
        let version = token(ahead: isJoined ? 2 : 1)
        guard !version.flags.contains(.startsLine), !version.flags.contains(.isBroken) else { return nil }
        let isQuoted = version.kind == .string
        guard isQuoted || isJoined && [.integer, .float, .version].contains(version.kind) else { return nil }
        let number = String(file.text(of: version).filter { $0 != "\"" })
        guard !number.isEmpty, number.allSatisfy({ $0.isNumber || $0 == "." }) else { return nil }
        let start = index
        let name = excerpt(currentID)
        index += isJoined ? 3 : 2
        report(ExpectedToken.platform(name, number, at: range(span(from: start))))
        return ArgumentSyntax(label: nil, value: .invalid(span(from: start)), span: span(from: start))
    }
}
