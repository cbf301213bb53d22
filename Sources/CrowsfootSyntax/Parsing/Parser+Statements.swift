import CrowsfootSource

extension Parser {
    /// Parses statements up to the end of the file, or to a closing brace.
    mutating func parseStatements(until closing: TokenKind = .endOfFile) -> [StatementSyntax] {
        var statements: [StatementSyntax] = []
        while !isAtEnd, kind != closing {
            isLost = false
            isLossReported = false
            let start = index
            if accept(.semicolon) != nil { continue }
            if passAttributeOfModel(nil) { continue }
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

    /// Requires a new line or a `;` after a statement.
    private mutating func endStatement(startedAt start: Int) {
        if isAtSeparator, index > start || !carried.isEmpty, !isLost || !isAtContinuation(of: start) { return }
        if !isLost, index > start, isAtStatement || isAtType {
            return report(MissingSeparator.found(after: range(previousID), .semicolon))
        }
        if index > start { reportTrailing() }
        skipLine(startedAt: start)
        if index == start { advance() }
    }

    /// Whether a statement follows that can be in no braces but a section's.
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

    /// The number of tokens up to the opening brace of a body, on this line or after lines of attributes, or `nil`.
    var distanceToBody: Int? {
        var ahead = 1
        // The maximum length of a header, in tokens.
        while ahead < 64 {
            let token = token(ahead: ahead)
            if token.beginsSomething { return nil }
            switch token.kind {
            case .leftBrace: return ahead
            case .rightBrace, .semicolon, .endOfFile: return nil
            default: ahead += 1
            }
        }
        return nil
    }

    /// Parses and reports a statement in the wrong position.
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

// MARK: - Sections

extension Parser {
    mutating func parseSection(hasKeyword: Bool = true) -> SectionSyntax {
        let start = index
        if hasKeyword { advance() }
        let title: TokenID?
        if !hasKeyword {
            title = advance()
        } else if kind == .identifier, isOnLine(ahead: 1, .string), !startsLine {
            report(UnexpectedToken.found(currentDescription, at: currentRange))
            advance()
            title = advance()
        } else if kind == .identifier, !startsLine {
            report(ExpectedToken.unquoted("the title of the section in quotes", excerpt(currentID), at: currentRange))
            advance()
            title = nil
        } else {
            title = expect(.string, "the title of the section in quotes")
        }
        let body = parseBody(of: "section", nil) { parser in parser.parseSectionMember() }
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

/// The indentation of a token's line, computed on demand.
struct Margin {
    private let index: Int
    private var column: Int?

    init(_ index: Int) {
        self.index = index
    }

    /// Whether the current line, whose first token is current, isn't indented more.
    mutating func contains(_ parser: borrowing Parser) -> Bool {
        parser.file.column(of: parser.current) <= column(in: parser)
    }

    private mutating func column(in parser: borrowing Parser) -> Int {
        if let column { return column }
        var first = index
        while first > 0, !parser.tokens[first].flags.contains(.startsLine) { first -= 1 }
        let found = parser.file.column(of: parser.tokens[first])
        column = found
        return found
    }
}

/// The findings of a file without those that follow from others, in order and up to the limit.
struct FindingSelection {
    let diagnostics: [Diagnostic]

    init(lexed: LexedFile, braces: DiagnosticLog?, parser: DiagnosticLog, skipped: [Range<Int>]) {
        // Findings that make the rest of a line or file unreadable are always kept.
        let minor: Set<Rule> = [InvalidCharacter.rule, InvalidEscape.rule, InvalidNumber.rule, MultilineString.rule]
        var found = Self.outside(skipped, lexed.log.diagnostics) { minor.contains($0) }
        found += braces?.diagnostics ?? []
        found += Self.outside(lexed.doubtfulLines, parser.diagnostics) { _ in true }
        found.sort(by: Diagnostic.precedes)
        if found.count > DiagnosticLog.limit {
            found.removeSubrange(DiagnosticLog.limit...)
            found.append(TooManyErrors.found(after: found[DiagnosticLog.limit - 1].range))
        }
        diagnostics = found
    }

    /// Returns the findings that start in none of the sorted ranges.
    private static func outside(_ ranges: [Range<Int>], _ found: [Diagnostic], _ mayBeLeftOut: (Rule) -> Bool) -> [Diagnostic] {
        guard !ranges.isEmpty else { return found }
        return found.filter { finding in
            guard mayBeLeftOut(finding.rule) else { return true }
            let start = Int(finding.range.start)
            var low = 0
            var high = ranges.count
            while low < high {
                let middle = (low + high) / 2
                if ranges[middle].upperBound < start { low = middle + 1 } else { high = middle }
            }
            return low == ranges.count || !(ranges[low].lowerBound...ranges[low].upperBound).contains(start)
        }
    }
}
