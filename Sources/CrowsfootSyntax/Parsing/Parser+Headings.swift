import CrowsfootSource

extension Parser {
    mutating func parseSchema() -> SchemaSyntax {
        let start = index
        advance()
        let name = parseStatementName("the name of the schema")
        let attributes = parseAttributes()
        let span = span(from: start)
        if kind == .leftBrace, !startsLine { parseEnclosed(by: "schema") }
        return SchemaSyntax(name: name, attributes: attributes, span: span)
    }

    /// Parses statements in braces after the statement that they belong to.
    private mutating func parseEnclosed(by statement: StaticString) {
        report(UnexpectedToken.enclosing(statement, at: currentRange))
        let before = displaced
        displaced = []
        let enclosed = nested { parser in
            parser.advance()
            let statements = parser.parseStatements(until: .rightBrace)
            _ = parser.accept(.rightBrace)
            return statements
        }
        displaced = before + (enclosed ?? [])
        isLost = false
    }

    /// Parses a name, which may be in quotes.
    private mutating func parseStatementName(_ what: String) -> TokenID? {
        if kind == .string, !startsLine, let name = plainName(inQuotes: currentID) {
            report(ExpectedToken.quotedName(name, at: currentRange))
            advance()
            return nil
        }
        let name = expectName(what)
        if name == nil, !isAtSeparator, kind != .at { skipToAttributes() }
        if let name, kind == .minus { reportHyphens(after: name) }
        return name
    }

    /// Reports a name such as `my-app`, and skips its other parts.
    private mutating func reportHyphens(after name: TokenID) {
        var end = range(name)
        var parts = [text(name)]
        while kind == .minus, range(currentID).start == end.end, token(ahead: 1).kind == .identifier {
            advance()
            parts.append(text(currentID))
            end = range(currentID)
            advance()
        }
        if parts.count == 1 { return }
        let joined = parts.map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined()
        report(ExpectedToken.nameWithoutHyphens(joined, at: range(name).through(end)))
    }

    /// The contents of a string that could be written without quotes.
    func plainName(inQuotes string: TokenID) -> String? {
        let value = StringLiteral.value(of: text(string))
        let scalars = value.unicodeScalars
        guard let first = scalars.first, first == "_" || first.properties.isAlphabetic,
            scalars.allSatisfy({ $0 == "_" || $0.properties.isAlphabetic || $0.properties.numericType != nil })
        else { return nil }
        return value
    }

    private mutating func skipToAttributes() {
        let start = index
        while !isAtSeparator, kind != .at, kind != .leftBrace { advance() }
        if index > start { noteSkipped(from: start) }
    }

    mutating func parseOutput() -> OutputSyntax {
        let start = index
        advance()
        let kind = expect(.identifier, "the kind of output", help: ExpectedToken.outputHelp)
        let isForBuilds = mayLackFolder(kind)
        let folder = kind == nil ? accept(.string) : isForBuilds ? nil : parseFolder()
        if kind == nil, folder == nil, !isAtSeparator, self.kind != .at { skipToAttributes() }
        let attributes = parseAttributes()
        return OutputSyntax(kind: kind, folder: folder, isForBuilds: isForBuilds, attributes: attributes, span: span(from: start))
    }

    /// Whether an output needs no folder, because builds choose it.
    private func mayLackFolder(_ kind: TokenID?) -> Bool {
        (isAtSeparator || self.kind == .at) && kind.map { ["swiftdata", "coredata"].contains(file.text(range($0))) } ?? false
    }

    private mutating func parseFolder() -> TokenID? {
        if kind != .string, isOnLine(ahead: 1, .string), !startsLine {
            let keyword = excerpt(previousID)
            report(
                kind.isWord
                    ? UnexpectedToken.found(currentDescription, at: currentRange)
                    : UnexpectedToken.afterKeyword(kind.spelling, keyword, at: currentRange, removing: removalRange))
            advance()
        }
        if kind != .string, kind != .at, !isAtSeparator, !isBroken {
            let start = index
            skipAdjoining()
            let path = range(span(from: start))
            report(ExpectedToken.unquoted("the folder of the output in quotes", file.text(path), at: path))
            return nil
        }
        return expect(.string, "the folder of the output in quotes", help: ExpectedToken.outputHelp)
    }

    mutating func parseVersion() -> VersionSyntax {
        let start = index
        advance()
        let number = parseVersionNumber()
        let relation = acceptRelation()
        let predecessor = relation == nil ? nil : parseVersionNumber()
        let attributes = parseAttributes()
        let span = span(from: start)
        if kind == .leftBrace, !startsLine { parseEnclosed(by: "version") }
        return VersionSyntax(number: number, relation: relation, predecessor: predecessor, attributes: attributes, span: span)
    }

    /// Reads the relation to another version, or returns `nil` if none is stated.
    private mutating func acceptRelation() -> VersionSyntax.Relation? {
        guard !startsLine, !isLost, !isBroken else { return nil }
        for relation in VersionSyntax.Relation.allCases where accept(relation.keyword) != nil { return relation }
        if isOnLine(ahead: 1, .identifier),
            let relation = VersionSyntax.Relation.allCases.first(where: { file.isWord(token(ahead: 1), $0.keyword) })
        {
            report(UnexpectedToken.found(currentDescription, at: currentRange))
            index += 2
            return relation
        }
        if [.integer, .float, .version].contains(kind) {
            report(ExpectedToken.relation(before: currentRange))
            return .from
        }
        guard kind == .identifier, !isAtStatement, [.integer, .float, .version].contains(token(ahead: 1).kind) else { return nil }
        let relation: VersionSyntax.Relation = currentText.lowercased() == "after" ? .after : .from
        report(ExpectedToken.relation(relation, insteadOf: currentDescription, at: currentRange))
        advance()
        return relation
    }

    private var isAtRelation: Bool { VersionSyntax.Relation.allCases.contains { isAt($0.keyword) } }

    private mutating func parseVersionNumber() -> TokenID? {
        if !startsLine, kind == .integer || kind == .float || kind == .version {
            let number = advance()
            if kind == .minus, current.flags.contains(.adjoins) { skipPrerelease(of: number) }
            return number
        }
        if kind == .string || kind == .identifier, !startsLine, !isAtRelation, passDecoratedVersion() { return nil }
        reportExpected("a version number", help: "write up to three numbers with dots between them, such as `1.2.0`")
        if !isAtRelation, !isAtSeparator, kind != .at { skipToAttributes() }
        return nil
    }

    /// Skips the decoration of `"1.0.0"` or `v1.0.0`.
    private mutating func passDecoratedVersion() -> Bool {
        let start = index
        skipAdjoining()
        let whole = range(span(from: start))
        guard let number = ExpectedToken.versionNumber(in: file.excerpt(whole)) else {
            index = start
            return false
        }
        report(ExpectedToken.bareVersion(number, at: whole))
        return true
    }

    private mutating func skipPrerelease(of number: TokenID) {
        let first = currentID
        skipAdjoining()
        report(ExpectedToken.prerelease(of: excerpt(number), at: range(first).through(range(previousID))))
    }

    /// Skips this token and those that touch it.
    private mutating func skipAdjoining() {
        repeat { advance() } while current.flags.contains(.adjoins) && !isAtSeparator && kind != .at && kind != .leftBrace
    }

    mutating func parseRemove() -> RemoveSyntax {
        let start = index
        advance()
        if isAt("model") || isAt("enum") || isAt("struct"), !startsLine, isOnLine(ahead: 1, .identifier) {
            report(UnexpectedToken.kindOfRemoved(currentText, at: currentRange, before: range(TokenID(index + 1))))
            advance()
        }
        let name = parseStatementName("the name of what is removed")
        if kind == .comma, !startsLine, !isLost { reportAndGiveUp(UnexpectedToken.secondRemoved(at: currentRange)) }
        return RemoveSyntax(name: name, span: span(from: start))
    }
}
