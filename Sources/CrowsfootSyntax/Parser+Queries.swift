import CrowsfootSource

extension Parser {
    mutating func parseQuery() -> QuerySyntax {
        let start = index
        advance()
        let name = expectOnLine(.identifier, "the name of the query")
        let parameters = kind == .leftParenthesis ? parseParameters() : []
        let attributes = parseAttributes()
        let body = parseBody(of: ownerName("query", name)) { parser in parser.parseClause() }
        return QuerySyntax(
            name: name, parameters: parameters, attributes: attributes, body: body, span: span(from: start))
    }

    private mutating func parseParameters() -> [ParameterSyntax] {
        let opening = advance()
        var parameters: [ParameterSyntax] = []
        while kind == .identifier {
            parameters.append(parseParameter())
            guard accept(.comma) != nil else { break }
        }
        close(.rightParenthesis, opening: opening, of: "the parameters")
        return parameters
    }

    private mutating func parseParameter() -> ParameterSyntax {
        let start = index
        let first = advance()
        let second = accept(.identifier)
        var type: TypeSyntax?
        if expect(.colon, "`:` and the type of the parameter") != nil { type = parseType() }
        let defaultValue = accept(.equals) == nil ? nil : parseExpression()
        return ParameterSyntax(
            label: second == nil ? nil : first, name: second ?? first, type: type, defaultValue: defaultValue,
            span: span(from: start))
    }

    private mutating func parseClause() -> ClauseSyntax? {
        let start = index
        guard kind == .identifier else { return nil }
        let word = currentText
        guard ["where", "sort", "limit", "offset"].contains(word) else {
            report(UnknownClause.query(word, at: range(currentID)))
            skipLine()
            return nil
        }
        let keyword = advance()
        let kind: ClauseSyntax.Kind =
            switch word {
            case "where": .filter(parseExpression())
            case "sort": .sort(parseSortKeys())
            case "limit": .limit(parseExpression())
            default: .offset(parseExpression())
            }
        return ClauseSyntax(keyword: keyword, kind: kind, span: span(from: start))
    }

    private mutating func parseSortKeys() -> [SortKeySyntax] {
        var keys: [SortKeySyntax] = []
        repeat {
            guard let path = parsePath("the property to sort by") else { break }
            var direction: TokenID?
            if !startsLine, isAt("asc") || isAt("desc") {
                direction = advance()
            } else if !startsLine, kind == .identifier {
                report(UnknownClause.direction(currentText, at: range(advance())))
            }
            keys.append(SortKeySyntax(path: path, direction: direction))
        } while accept(.comma) != nil
        return keys
    }

    /// `a.b.c`
    mutating func parsePath(_ what: String) -> PathSyntax? {
        guard let first = expectName(what) else { return nil }
        var names = [first]
        while kind == .dot, !startsLine, accept(.dot) != nil {
            guard let name = expectName("a name after `.`") else { break }
            names.append(name)
        }
        return PathSyntax(names: names)
    }
}
