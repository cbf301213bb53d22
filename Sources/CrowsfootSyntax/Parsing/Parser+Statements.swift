import CrowsfootSource

extension Parser {
    /// Statements up to the end of the file, or up to a brace that somebody put around them.
    mutating func parseStatements(until closing: TokenKind = .endOfFile) -> [StatementSyntax] {
        var statements: [StatementSyntax] = []
        while !isAtEnd, kind != closing {
            isLost = false
            let start = index
            if accept(.semicolon) != nil { continue }
            let misplaced = takeMisplacedAttributes()
            if !reportStray(misplaced), let statement = parseStatement() {
                statements.append(statement)
                reportMisplaced(misplaced, before: statement.span)
            }
            statements += displaced
            displaced = []
            endStatement(startedAt: start)
        }
        return statements
    }

    /// After a statement comes a new line or a `;`.
    private mutating func endStatement(startedAt start: Int) {
        if isAtSeparator, index > start || !carried.isEmpty { return }
        if !isLost, index > start, isAtStatement {
            return report(MissingSeparator.found(after: range(previousID), .semicolon))
        }
        if index > start { reportTrailing() }
        skipLine(startedAt: start)
        if index == start { advance() }
    }

    /// A statement that can stand in no braces but a section's.
    var isAtStatement: Bool {
        guard kind == .identifier else { return false }
        let next = token(ahead: 1)
        guard !next.flags.contains(.startsLine) else { return false }
        switch next.kind {
        case .identifier:
            if isAt("schema") || isAt("remove") || isAt("output") { return token(ahead: 2).kind != .colon }
            return (isAt("model") || isAt("abstract") || isAt("virtual")) && distanceToBody != nil
        case .string:
            return isAt("section")
        case .leftBrace:
            return isAt("migration") || isAt("model")
        case .integer, .float, .version:
            return isAt("version")
        default:
            return false
        }
    }

    /// How many tokens further the brace stands that begins a body, on this line or behind lines of attributes.
    var distanceToBody: Int? {
        var ahead = 1
        // A header is not longer than that.
        while ahead < 64 {
            let token = token(ahead: ahead)
            if token.flags.contains(.startsLine), token.kind != .at { return nil }
            switch token.kind {
            case .leftBrace: return ahead
            case .rightBrace, .semicolon, .endOfFile: return nil
            default: ahead += 1
            }
        }
        return nil
    }

    /// Reads a statement where none can stand, and reports that.
    mutating func parseDisplacedStatement(in owner: StaticString) {
        report(UnexpectedToken.displaced(currentText, in: owner, at: currentRange))
        let statement = nested { parser in parser.parseStatement() }
        if let statement, let statement { displaced.append(statement) }
        isLost = true
    }

    func parsesStatement(_ word: StaticString) -> Bool { isAt(word) && token(ahead: 1).kind != .colon }

    mutating func parseStatement() -> StatementSyntax? {
        passSwiftPrefix()
        if parsesStatement("schema") { return .schema(parseSchema()) }
        if parsesStatement("output") { return .output(parseOutput()) }
        if parsesStatement("version") { return .version(parseVersion()) }
        if parsesStatement("section") { return .section(parseSection()) }
        if parsesStatement("remove") { return .remove(parseRemove()) }
        if parsesStatement("migration") { return .migration(parseMigration()) }
        if let declaration = parseDeclaration() { return .declaration(declaration) }
        return parseForeignStatement()
    }
}

// MARK: - Single statements

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

    /// Statements that somebody put into braces behind the statement that they belong to.
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

    /// A name, which is a name even in quotes.
    private mutating func parseStatementName(_ what: String) -> TokenID? {
        if kind == .string, !startsLine, let name = plainName(inQuotes: currentID) {
            report(ExpectedToken.quotedName(name, at: currentRange))
            advance()
            return nil
        }
        let name = expectName(what)
        if name == nil, !isAtSeparator, kind != .at { skipToAttributes() }
        return name
    }

    /// What stands between the quotes of a string when it could stand without them.
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
        if index > start { notePassedOver(from: start) }
    }

    mutating func parseOutput() -> OutputSyntax {
        let start = index
        advance()
        let kind = expect(.identifier, "the kind of output", help: ExpectedToken.outputHelp)
        let folder = kind == nil ? accept(.string) : parseFolder()
        if folder == nil, !isAtSeparator, self.kind != .at { skipToAttributes() }
        let attributes = parseAttributes()
        return OutputSyntax(kind: kind, folder: folder, attributes: attributes, span: span(from: start))
    }

    private mutating func parseFolder() -> TokenID? {
        if kind == .colon || kind == .equals, isOnLine(ahead: 1, .string) {
            report(UnexpectedToken.found(currentDescription, at: currentRange))
            advance()
        }
        return expect(.string, "the folder of the output in quotes", help: ExpectedToken.outputHelp)
    }

    mutating func parseVersion() -> VersionSyntax {
        let start = index
        advance()
        let number = parseVersionNumber()
        var predecessor: TokenID?
        if !startsLine, accept("from") != nil { predecessor = parseVersionNumber() }
        let attributes = parseAttributes()
        let span = span(from: start)
        if kind == .leftBrace, !startsLine { parseEnclosed(by: "version") }
        return VersionSyntax(number: number, predecessor: predecessor, attributes: attributes, span: span)
    }

    private mutating func parseVersionNumber() -> TokenID? {
        if !startsLine, kind == .integer || kind == .float || kind == .version {
            let number = advance()
            if kind == .minus, current.flags.contains(.adjoins) { skipPrerelease(of: number) }
            return number
        }
        if kind == .string || kind == .identifier, !startsLine, !isAt("from"),
            let number = ExpectedToken.versionNumber(in: currentText)
        {
            report(ExpectedToken.bareVersion(number, at: currentRange))
            skipAdjoining()
            return nil
        }
        reportExpected("a version number", help: "write up to three numbers with dots between them, such as `1.2.0`")
        if !isAt("from"), !isAtSeparator, kind != .at { skipToAttributes() }
        return nil
    }

    private mutating func skipPrerelease(of number: TokenID) {
        let first = currentID
        skipAdjoining()
        report(ExpectedToken.prerelease(of: excerpt(number), at: range(first).through(range(previousID))))
    }

    /// Goes past this token and those that touch it.
    private mutating func skipAdjoining() {
        repeat { advance() } while current.flags.contains(.adjoins) && !isAtSeparator && kind != .at && kind != .leftBrace
    }

    mutating func parseRemove() -> RemoveSyntax {
        let start = index
        advance()
        if isAt("model") || isAt("enum") || isAt("struct"), isOnLine(ahead: 1, .identifier) {
            report(UnexpectedToken.kindOfRemoved(currentText, at: currentRange, before: range(TokenID(index + 1))))
            advance()
        }
        let name = parseStatementName("the name of what is removed")
        return RemoveSyntax(name: name, span: span(from: start))
    }

    mutating func parseSection() -> SectionSyntax {
        let start = index
        advance()
        let title: TokenID?
        if kind == .identifier, isOnLine(ahead: 1, .string), !startsLine {
            report(UnexpectedToken.found(currentDescription, at: currentRange))
            advance()
            title = advance()
        } else if kind == .identifier, !startsLine {
            report(ExpectedToken.unquoted(currentText, at: currentRange))
            advance()
            title = nil
        } else {
            title = expect(.string, "the title of the section in quotes")
        }
        let body = parseBody(of: "the section") { parser in parser.parseSectionMember() }
        return SectionSyntax(title: title, body: body, span: span(from: start))
    }

    private mutating func parseSectionMember() -> SectionMemberSyntax? {
        let misplaced = takeMisplacedAttributes()
        if reportStray(misplaced) { return nil }
        passSwiftPrefix()
        if parsesStatement("remove") { return .remove(parseRemove()) }
        if let declaration = parseDeclaration() {
            reportMisplaced(misplaced, before: declaration.span)
            return .declaration(declaration)
        }
        if isAtStatement || isAt("section") && token(ahead: 1).kind == .leftBrace {
            parseDisplacedStatement(in: "a section")
            return nil
        }
        switch parseForeignStatement() {
        case .declaration(let declaration): return .declaration(declaration)
        case .remove(let remove): return .remove(remove)
        case .some(let statement): displaced.append(statement)
        case nil: break
        }
        return nil
    }
}
