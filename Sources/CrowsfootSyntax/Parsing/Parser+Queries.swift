import CrowsfootSource

extension Parser {
    mutating func parseQuery() -> QuerySyntax {
        let start = index
        advance()
        let name = parseDeclarationName("the name of the query")
        if kind == .identifier, !startsLine, [.leftParenthesis, .leftBrace].contains(token(ahead: 1).kind), !isAtArgumentsWithoutSign {
            report(UnexpectedToken.found(currentDescription, at: currentRange))
            advance()
        }
        let parameters = kind == .leftParenthesis && !startsLine ? parseParameters() : []
        let attributes = parseAttributes()
        var clauses: Set<QueryClauseName> = []
        let body = parseBody(of: "query", name) { parser in parser.parseClause(&clauses) }
        return QuerySyntax(
            name: name, parameters: parameters, attributes: attributes, body: body, span: span(from: start))
    }

    /// Whether an attribute without its `@` follows, with arguments that aren't parameters: those have names and types.
    private var isAtArgumentsWithoutSign: Bool {
        guard isAtAttributeWithoutSign, isOnLine(ahead: 1, .leftParenthesis), !isOnLine(ahead: 2, .rightParenthesis) else { return false }
        return token(ahead: 2).kind != .identifier || ![.colon, .identifier].contains(token(ahead: 3).kind)
    }

    private mutating func parseParameters() -> [ParameterSyntax] {
        let opening = advance()
        passDoubled(.leftParenthesis, opening)
        var parameters: [ParameterSyntax] = []
        while kind == .identifier {
            guard let parameter = parseParameter() else { break }
            parameters.append(parameter)
            if accept(.comma) != nil { continue }
            let next = token(ahead: 1).kind
            guard kind == .identifier, next == .colon || next == .identifier, canBeginArgument(of: opening) else { break }
            report(MissingSeparator.found(after: range(previousID), .comma))
        }
        close(.rightParenthesis, opening: opening, of: "the parameter list")
        return parameters
    }

    private mutating func parseParameter() -> ParameterSyntax? {
        let start = index
        if isOnLine(ahead: 1, .identifier), isOnLine(ahead: 2, .identifier), token(ahead: 3).kind == .colon {
            report(UnexpectedToken.beforeName(excerpt(currentID), at: currentRange, before: range(TokenID(index + 1))))
            advance()
        }
        let first = advance()
        let second = isFollowedByColon || !looksLikeType(current) ? accept(.identifier) : nil
        var type: TypeSyntax?
        if accept(.colon) != nil {
            type = parseType()
        } else if kind == .identifier || kind == .leftBracket, !startsLine, !isBroken {
            report(ExpectedToken.colon(after: range(previousID)))
            type = parseType()
        } else {
            reportExpected("`:` and the type of the parameter", help: "write it as in Swift, such as `on day: Date`")
        }
        let defaultValue = accept(.equals) == nil ? nil : parseExpression()
        return ParameterSyntax(
            label: second == nil ? nil : first, name: second ?? first, type: type, defaultValue: defaultValue,
            span: span(from: start))
    }

    private mutating func parseClause(_ clauses: inout Set<QueryClauseName>) -> ClauseSyntax? {
        let start = index
        guard kind == .identifier else { return nil }
        guard let clause = parseClauseName(from: start) else { return nil }
        let keyword = previousID
        if kind == .colon || kind == .equals, !startsLine {
            report(UnexpectedToken.afterKeyword(kind.spelling, clause.rawValue, at: currentRange, removing: removalRange))
            advance()
        }
        let before = tokens[start - 1].kind
        let isSeparate = tokens[start].flags.contains(.startsLine) || before == .semicolon || before == .leftBrace
        let isMeant = text(keyword) == clause.rawValue
        if !clauses.insert(clause).inserted, isSeparate, isMeant { report(RepeatedClause.found(clause, at: range(keyword))) }
        let kind: ClauseSyntax.Kind =
            switch clause {
            case .where: .filter(parseCondition())
            case .sort: .sort(parseSortKeys())
            case .limit: .limit(parseExpression())
            case .offset: .offset(parseExpression())
            }
        return ClauseSyntax(keyword: keyword, kind: kind, span: span(from: start))
    }

    /// Parses the first word of a clause, or the word that was probably meant.
    private mutating func parseClauseName(from start: Int) -> QueryClauseName? {
        let word = currentText
        if let clause = QueryClauseName(rawValue: word) {
            advance()
            return clause
        }
        if isAtStatement {
            parseDisplacedStatement(in: "a query")
            return nil
        }
        if let meant = UnknownClause.meaning(of: word), !isFollowedByColon, let clause = QueryClauseName(rawValue: meant) {
            var end = currentRange
            if word.lowercased() == "order", isOnLine(ahead: 1, .identifier), file.isWord(token(ahead: 1), "by") {
                end = range(advance()).through(currentRange)
            }
            report(UnknownClause.query(word, meant: meant, at: end))
            advance()
            return clause
        }
        if startsLine, start > 0, memberBefore > 0, isIndented(below: memberBefore) {
            memberStart = memberBefore
            let isSort = isWord(TokenID(memberBefore), "sort")
            reportAndGiveUp(
                isSort
                    ? MissingSeparator.found(after: range(TokenID(start - 1)), .comma)
                    : UnexpectedToken.missingOperator(after: range(TokenID(start - 1))))
            skipLine(startedAt: memberBefore)
            return nil
        }
        reportAndGiveUp(UnknownClause.query(excerpt(currentID), isCondition: Precedence(token(ahead: 1).kind) != nil, at: currentRange))
        skipReportedLine(startedAt: start)
        return nil
    }

    private mutating func parseSortKeys() -> [SortKeySyntax] {
        var keys: [SortKeySyntax] = []
        if isAt("by"), isOnLine(ahead: 1, .identifier) {
            report(UnknownClause.superfluousBy(at: currentRange, before: range(TokenID(index + 1))))
            advance()
        }
        repeat {
            if kind == .dot, !startsLine, token(ahead: 1).kind == .identifier {
                report(UnexpectedToken.leadingDot(at: currentRange))
                advance()
            }
            if kind == .minus, !startsLine, token(ahead: 1).kind == .identifier, passSignedSortKey() { continue }
            guard let path = parsePath("the property to sort by") else { break }
            keys.append(SortKeySyntax(path: path, direction: parseDirection()))
        } while accept(.comma) != nil
        return keys
    }

    /// Skips the sign of `-points`, which means descending order.
    private mutating func passSignedSortKey() -> Bool {
        let sign = advance()
        guard let path = parsePath("the property to sort by"), let last = path.names.last else { return false }
        let key = range(path.names[0]).through(range(last))
        report(UnknownClause.signedKey(at: range(sign), key: key, path: file.excerpt(key)))
        return true
    }

    private mutating func parseDirection() -> TokenID? {
        guard kind == .identifier, !startsLine else { return nil }
        if isAt("asc") || isAt("desc") { return advance() }
        if let meant = UnknownClause.direction(currentText) {
            report(UnknownClause.direction(currentText, meant: meant, at: currentRange))
            advance()
        } else if QueryClauseName(rawValue: currentText) == nil {
            reportAndGiveUp(UnknownClause.direction(excerpt(currentID), meant: nil, at: currentRange))
        }
        return nil
    }

    /// Parses `a.b.c`.
    mutating func parsePath(_ what: String) -> PathSyntax? {
        guard let first = expectContinuedName(what) else { return nil }
        var names = [first]
        while kind == .dot, !startsLine, accept(.dot) != nil {
            guard let name = expectName("a name after `.`") else { break }
            names.append(name)
        }
        return PathSyntax(names: names)
    }
}
