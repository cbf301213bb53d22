import CrowsfootSource

extension Parser {
    mutating func parseEnum(hasKeyword: Bool = true) -> EnumSyntax {
        let start = index
        if hasKeyword { advance() }
        let name = hasKeyword ? parseDeclarationName("the name of the enum") : advance()
        let rawType = parseParent("the type of the raw values")
        if rawType != nil, kind == .comma { skipConformances(from: index) }
        let attributes = parseAttributes()
        let body = parseBody(of: "enum", name) { parser in parser.parseCaseLine() }
        return EnumSyntax(name: name, rawType: rawType, attributes: attributes, body: body, span: span(from: start))
    }

    /// Skips `: Codable, CaseIterable`, to which every enum and struct conforms anyway.
    private mutating func skipConformances(from start: Int) {
        var names: [String] = []
        while kind == .comma || kind == .colon || kind == .identifier || kind == .dot, !startsLine {
            if kind == .identifier { names.append(currentText) }
            advance()
        }
        report(SwiftSyntax.conformances(names, at: range(span(from: start)), after: range(TokenID(start - 1)).after))
    }

    private mutating func parseCaseLine() -> CaseLineSyntax? {
        let misplaced = takeMisplacedAttributes()
        if reportStray(misplaced) { return nil }
        let start = index
        guard isAt("case"), !isCaseNamedCase else { return parseForeignCaseLine(from: start) }
        advance()
        return parseCases(from: start, misplaced)
    }

    /// Whether the current `case` is the name of a case. Enums contain only cases, so a line can start with a name.
    private var isCaseNamedCase: Bool {
        let next = token(ahead: 1)
        return next.kind == .equals || next.kind == .comma
    }

    private mutating func parseCases(from start: Int, _ misplaced: [AttributeSyntax]) -> CaseLineSyntax? {
        var cases: [CaseSyntax] = []
        repeat {
            guard let parsed = parseCase() else { break }
            cases.append(parsed)
        } while acceptCaseSeparator()
        guard !cases.isEmpty else { return nil }
        let line = CaseLineSyntax(cases: cases, span: span(from: start))
        reportMisplaced(misplaced, before: line.span)
        return line
    }

    /// Accepts the comma between two cases, or its absence.
    private mutating func acceptCaseSeparator() -> Bool {
        if kind == .comma {
            let next = token(ahead: 1)
            if next.kind == .rightBrace || next.kind == .endOfFile || next.flags.contains(.startsLine) && file.isWord(next, "case") {
                report(MissingSeparator.superfluous(at: currentRange))
                advance()
                return false
            }
            advance()
            return true
        }
        guard kind == .identifier, !startsLine, !isLost, !isBroken, !isAt("case"), AttributeName(rawValue: currentText) == nil else {
            return false
        }
        report(MissingSeparator.found(after: range(previousID), .comma))
        return true
    }

    /// Parses a line that doesn't start with `case`: a single name is read as a case.
    private mutating func parseForeignCaseLine(from start: Int) -> CaseLineSyntax? {
        guard kind == .identifier, !isBroken else {
            reportExpected("`case`")
            return nil
        }
        let next = token(ahead: 1)
        if UnknownDeclaration.isCaseWord(currentText), isOnLine(ahead: 1, .identifier) {
            report(UnknownDeclaration.misspeltCase(currentText, at: currentRange))
            advance()
            return parseCases(from: start, [])
        }
        if isAtStatement {
            parseDisplacedStatement(in: "an enum")
            return nil
        }
        let word = SwiftKeyword(rawValue: currentText)
        let isName = next.kind != .colon && next.kind != .leftBrace && (next.kind != .identifier || next.flags.contains(.startsLine))
        if isName, word == nil || next.kind != .leftParenthesis {
            let isCertain = next.flags.contains(.startsLine) || !next.kind.isWord
            report(UnknownDeclaration.caseWithoutKeyword(excerpt(currentID), isCertain: isCertain, at: currentRange))
            return parseCases(from: start, [])
        }
        reportAndGiveUp(UnknownDeclaration.enumMember(at: currentRange))
        advance()
        skipReportedLine(startedAt: start)
        return nil
    }

    private mutating func parseCase() -> CaseSyntax? {
        let start = index
        let isNextLine = startsLine && isAt("case") && token(ahead: 1).kind.isWord
        guard kind == .identifier || kind == .swiftCode || kind == .string, !isNextLine else {
            reportExpected("the name of a case")
            return nil
        }
        let name = advance()
        if tokens[start].kind == .swiftCode { report(reportBackticks(name)) }
        if tokens[start].kind == .string { report(ExpectedToken.quotedName(plainName(inQuotes: name) ?? "name", at: range(name))) }
        if kind == .leftParenthesis, !startsLine {
            let opening = index
            skipBrackets()
            report(SwiftSyntax.associatedValues(at: range(span(from: opening))))
            noteSkipped(from: opening)
        }
        if kind == .colon, !startsLine {
            report(ExpectedToken.equalsInsteadOfColon(at: currentRange, after: range(previousID)))
            advance()
            if isAtSeparator { return CaseSyntax(name: name, rawValue: nil, attributes: [], span: span(from: start)) }
            let value = parseExpression()
            return CaseSyntax(name: name, rawValue: value, attributes: parseAttributes(), span: span(from: start))
        }
        var rawValue: ExpressionSyntax?
        if accept(.equals) != nil { rawValue = parseValue() }
        let attributes = parseAttributes()
        return CaseSyntax(name: name, rawValue: rawValue, attributes: attributes, span: span(from: start))
    }
}

// MARK: - Structs and seeds

extension Parser {
    mutating func parseStruct(hasKeyword: Bool = true) -> StructSyntax {
        let start = index
        if hasKeyword { advance() }
        let name = hasKeyword ? parseDeclarationName("the name of the struct") : advance()
        if kind == .colon, !startsLine { skipConformances(from: index) }
        let attributes = parseAttributes()
        let body = parseBody(of: "struct", name) { parser in parser.parseStructMember() }
        return StructSyntax(name: name, attributes: attributes, body: body, span: span(from: start))
    }

    private mutating func parseStructMember() -> PropertySyntax? {
        let misplaced = takeMisplacedAttributes()
        if reportStray(misplaced) { return nil }
        let start = index
        if kind == .identifier, !isFollowedByColon {
            if !isAt("var"), !isAt("let"), let prefix = parseSwiftPrefix() {
                guard let property = parseStructProperty(from: start) else { return nil }
                report(prefix, before: property)
                return property
            }
            if isAtStatement {
                parseDisplacedStatement(in: "a struct")
                return nil
            }
        }
        guard let property = parseStructProperty(from: start) else { return nil }
        reportMisplaced(misplaced, before: property.span)
        return property
    }

    private mutating func parseStructProperty(from start: Int) -> PropertySyntax? {
        guard kind == .identifier, !isFollowedByColon else { return parseProperty(keyword: nil) }
        if isAt("var") || isAt("let") { return parseProperty(keyword: advance()) }
        if let word = swiftDeclarationKeyword {
            passSwiftMember(word, from: start)
            return nil
        }
        if isAt("enum") || isAt("struct"), isOnLine(ahead: 1, .identifier) {
            reportAndGiveUp(UnexpectedToken.nestedType(at: currentRange))
            skipReportedLine(startedAt: start)
            return nil
        }
        return parseProperty(keyword: nil)
    }

    mutating func parseSeed() -> SeedSyntax {
        let start = index
        advance()
        if kind == .colon {
            report(UnexpectedToken.afterKeyword(kind.spelling, "seed", at: currentRange, removing: removalRange))
            advance()
        }
        let body = parseBody(of: "seed", nil, separator: .comma) { parser in parser.parseSeedField() }
        return SeedSyntax(body: body, span: span(from: start))
    }

    private mutating func parseSeedField() -> SeedSyntax.Field? {
        let start = index
        if kind == .string, isFollowedByColon {
            report(ExpectedToken.quotedName(plainName(inQuotes: currentID) ?? "name", at: currentRange))
        } else if kind != .identifier {
            return nil
        }
        if isOnLine(ahead: 1, .identifier), token(ahead: 2).kind == .colon {
            report(UnexpectedToken.beforeName(excerpt(currentID), at: currentRange, before: range(TokenID(index + 1))))
            advance()
        }
        let name = advance()
        if kind == .equals, !startsLine {
            report(ExpectedToken.colonInsteadOfEquals(at: currentRange, after: range(previousID)))
            advance()
        } else if accept(.colon) == nil {
            guard kind.isWord, !startsLine, !isBroken else {
                reportExpected("`:` and a value after `\(excerpt(name))`")
                return nil
            }
            report(ExpectedToken.seedColon(after: range(name)))
        }
        let value = parseValue()
        return SeedSyntax.Field(name: name, value: value, span: span(from: start))
    }
}
