import CrowsfootSource

extension Parser {
    mutating func parseStatements() -> [StatementSyntax] {
        var statements: [StatementSyntax] = []
        while !isAtEnd {
            if accept(.semicolon) != nil { continue }
            if kind == .rightBrace {
                report(UnexpectedToken.closing(at: range(advance())))
                continue
            }
            let start = index
            let misplaced = parseMisplacedAttributes()
            if let statement = parseStatement() {
                statements.append(statement)
                reportMisplaced(misplaced, before: statement.span)
            }
            if index == start { skipLine() }
            if index == start { advance() }
            if !isAtSeparator {
                if !current.flags.contains(.isBroken) {
                    report(UnexpectedToken.found(currentDescription, at: range(currentID)))
                }
                skipLine()
            }
        }
        return statements
    }

    private mutating func parseStatement() -> StatementSyntax? {
        if isAt("schema") { return .schema(parseSchema()) }
        if isAt("output") { return .output(parseOutput()) }
        if isAt("version") { return .version(parseVersion()) }
        if isAt("section") { return .section(parseSection()) }
        if isAt("remove") { return .remove(parseRemove()) }
        if isAt("migration") { return .migration(parseMigration()) }
        if let declaration = parseDeclaration() { return .declaration(declaration) }
        reportNoStatement()
        return nil
    }

    private mutating func reportNoStatement() {
        if current.flags.contains(.isBroken) { return }
        guard kind == .identifier else {
            return report(UnexpectedToken.found(currentDescription, at: range(currentID)))
        }
        report(UnknownDeclaration.statement(currentText, at: range(currentID)))
    }

    private mutating func parseSchema() -> SchemaSyntax {
        let start = index
        advance()
        let name = expectOnLine(.identifier, "the name of the schema")
        if name == nil, !isAtSeparator { skipLine() }
        let attributes = parseAttributes()
        return SchemaSyntax(name: name, attributes: attributes, span: span(from: start))
    }

    private mutating func parseOutput() -> OutputSyntax {
        let start = index
        advance()
        let kind = expectOnLine(.identifier, "the kind of output", help: ExpectedToken.outputHelp)
        let folder = kind == nil ? nil : expectOnLine(.string, "the folder of the output in quotes", help: ExpectedToken.outputHelp)
        if folder == nil, !isAtSeparator, self.kind != .at { skipLine() }
        let attributes = parseAttributes()
        return OutputSyntax(kind: kind, folder: folder, attributes: attributes, span: span(from: start))
    }

    private mutating func parseVersion() -> VersionSyntax {
        let start = index
        advance()
        let number = parseVersionNumber()
        var predecessor: TokenID?
        if number != nil, !startsLine, accept("from") != nil { predecessor = parseVersionNumber() }
        let attributes = parseAttributes()
        return VersionSyntax(number: number, predecessor: predecessor, attributes: attributes, span: span(from: start))
    }

    private mutating func parseVersionNumber() -> TokenID? {
        if !startsLine, kind == .integer || kind == .float || kind == .version { return advance() }
        reportExpected("a version number", help: "write up to three numbers with dots between them, such as `1.2.0`")
        if !isAtSeparator { skipLine() }
        return nil
    }

    private mutating func parseRemove() -> RemoveSyntax {
        let start = index
        advance()
        let name = expectOnLine(.identifier, "the name of what is removed")
        if name == nil, !isAtSeparator { skipLine() }
        return RemoveSyntax(name: name, span: span(from: start))
    }

    private mutating func parseSection() -> SectionSyntax {
        let start = index
        advance()
        let title = expectOnLine(.string, "the title of the section in quotes")
        if title == nil, kind != .leftBrace, !isAtSeparator { advance() }
        let body = parseBody(of: "the section", allowsStatements: true) { parser in parser.parseSectionMember() }
        return SectionSyntax(title: title, body: body, span: span(from: start))
    }

    private mutating func parseSectionMember() -> SectionMemberSyntax? {
        let misplaced = parseMisplacedAttributes()
        if isAt("remove") { return .remove(parseRemove()) }
        if let declaration = parseDeclaration() {
            reportMisplaced(misplaced, before: declaration.span)
            return .declaration(declaration)
        }
        if isAt("section") {
            report(UnexpectedToken.nestedSection(at: range(currentID)))
        } else {
            reportNoStatement()
        }
        skipLine()
        return nil
    }
}
