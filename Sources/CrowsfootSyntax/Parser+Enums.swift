import CrowsfootSource

extension Parser {
    mutating func parseEnum() -> EnumSyntax {
        let start = index
        advance()
        let name = expectOnLine(.identifier, "the name of the enum")
        var rawType: TokenID?
        if accept(.colon) != nil { rawType = expectOnLine(.identifier, "the type of the raw values") }
        if rawType != nil, kind == .comma { skipConformances() }
        let attributes = parseAttributes()
        let body = parseBody(of: ownerName("enum", name)) { parser in parser.parseCaseLine() }
        return EnumSyntax(name: name, rawType: rawType, attributes: attributes, body: body, span: span(from: start))
    }

    /// `, Codable, CaseIterable`: every enum has them anyway.
    private mutating func skipConformances() {
        let first = index
        while kind == .comma, token(ahead: 1).kind == .identifier {
            advance()
            advance()
        }
        report(SwiftSyntax.conformances(at: range(TokenID(first)).through(range(previousID))))
    }

    private mutating func parseCaseLine() -> CaseLineSyntax? {
        let start = index
        let misplaced = parseMisplacedAttributes()
        guard accept("case") != nil else {
            reportNoCase()
            skipLine()
            return nil
        }
        var cases: [CaseSyntax] = []
        repeat {
            guard let parsed = parseCase() else { break }
            cases.append(parsed)
        } while accept(.comma) != nil
        let line = CaseLineSyntax(cases: cases, span: span(from: start))
        reportMisplaced(misplaced, before: line.span)
        return line
    }

    private mutating func reportNoCase() {
        if kind == .identifier, !isFollowedByColon {
            report(UnknownDeclaration.enumMember(currentText, at: range(currentID)))
        } else {
            reportExpected("`case`")
        }
    }

    private mutating func parseCase() -> CaseSyntax? {
        let start = index
        guard kind == .identifier || kind == .swiftCode else {
            reportExpected("the name of a case")
            if !isAtSeparator { skipLine() }
            return nil
        }
        let name = advance()
        if tokens[Int(name.index)].kind == .swiftCode { report(SwiftSyntax.backticks(text(name), at: range(name))) }
        if kind == .leftParenthesis {
            report(SwiftSyntax.associatedValues(at: range(currentID)))
            skipBrackets()
        }
        var rawValue: ExpressionSyntax?
        if accept(.equals) != nil { rawValue = parseExpression() }
        let attributes = parseAttributes()
        return CaseSyntax(name: name, rawValue: rawValue, attributes: attributes, span: span(from: start))
    }

    mutating func parseStruct() -> StructSyntax {
        let start = index
        advance()
        let name = expectOnLine(.identifier, "the name of the struct")
        if accept(.colon) != nil {
            report(SwiftSyntax.conformances(at: range(previousID).through(range(currentID))))
            while kind == .identifier || kind == .comma, !startsLine { advance() }
        }
        let attributes = parseAttributes()
        let body = parseBody(of: ownerName("struct", name)) { parser in parser.parseStructMember() }
        return StructSyntax(name: name, attributes: attributes, body: body, span: span(from: start))
    }

    private mutating func parseStructMember() -> PropertySyntax? {
        let misplaced = parseMisplacedAttributes()
        if reportStray(misplaced) { return nil }
        var keyword: TokenID?
        if kind == .identifier, !isFollowedByColon {
            if isAt("var") || isAt("let") {
                keyword = advance()
            } else if let word = SwiftKeyword(rawValue: currentText) {
                report(SwiftSyntax.member(word, at: range(currentID)))
                skipLine()
                return nil
            }
        }
        guard let property = parseProperty(keyword: keyword) else { return nil }
        reportMisplaced(misplaced, before: property.span)
        return property
    }

    mutating func parseSeed() -> SeedSyntax {
        let start = index
        advance()
        let body = parseBody(of: "the seed", separatedByCommas: true) { parser in parser.parseSeedField() }
        return SeedSyntax(body: body, span: span(from: start))
    }

    private mutating func parseSeedField() -> SeedSyntax.Field? {
        let start = index
        guard kind == .identifier else { return nil }
        let name = advance()
        guard expect(.colon, "`:` and a value after `\(text(name))`") != nil else {
            skipLine()
            return nil
        }
        let value = parseExpression()
        return SeedSyntax.Field(name: name, value: value, span: span(from: start))
    }
}
