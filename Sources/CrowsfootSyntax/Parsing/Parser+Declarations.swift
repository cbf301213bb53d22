import CrowsfootSource

extension Parser {
    /// Parses a model, an enum or a struct, or returns `nil` if none starts here.
    mutating func parseDeclaration() -> DeclarationSyntax? {
        guard kind == .identifier, !isFollowedByColon else { return nil }
        if isAt("model") || isAt("abstract") || isAt("virtual") { return .model(parseModel()) }
        if isAt("enum") { return .enumeration(parseEnum()) }
        if isAt("struct") { return .structure(parseStruct()) }
        return nil
    }

    var isFollowedByColon: Bool { token(ahead: 1).kind == .colon }

    /// Parses a model. The first word is `model`, a modifier, or a word that was probably meant as one of them.
    mutating func parseModel(hasKeyword: Bool = true) -> ModelSyntax {
        let start = index
        let modifier = hasKeyword ? parseModelKeyword() : nil
        let name = hasKeyword ? parseDeclarationName("the name of the model") : advance()
        let parent = parseParent("the model that it inherits from")
        if parent != nil { skipFurtherParents() }
        let attributes = parseAttributes()
        let body = parseBody(of: "model", name) { parser in parser.parseMember() }
        return ModelSyntax(
            modifier: modifier, name: name, parent: parent, attributes: attributes, body: body, span: span(from: start))
    }

    private mutating func parseModelKeyword() -> ModelSyntax.Modifier? {
        let modifier = ModelSyntax.Modifier(rawValue: currentText)
        let word = advance()
        guard let modifier, accept("model") == nil else { return modifier }
        if isOnLine(ahead: 1, .identifier), file.isWord(token(ahead: 1), "model") {
            report(UnexpectedToken.found(currentDescription, at: currentRange))
            index += 2
        } else {
            report(ExpectedToken.model(after: modifier.rawValue, at: range(word)))
        }
        return modifier
    }

    /// Parses the name of a declaration, which may be in quotes.
    mutating func parseDeclarationName(_ what: String) -> TokenID? {
        if kind == .string, !startsLine, let name = plainName(inQuotes: currentID) {
            report(ExpectedToken.quotedName(name, at: currentRange))
            advance()
            return nil
        }
        if kind == .swiftCode, !startsLine { return parseNameInBackticks() }
        return expectName(what)
    }

    /// Reports a name in backticks, which is read as a name.
    func reportBackticks(_ name: TokenID) -> Diagnostic {
        SwiftSyntax.backticks(excerpt(name), at: range(name))
    }

    private mutating func parseNameInBackticks() -> TokenID {
        let name = advance()
        report(reportBackticks(name))
        return name
    }

    mutating func parseParent(_ what: String) -> TokenID? {
        guard kind == .colon, !startsLine else { return nil }
        advance()
        return expectName(what)
    }

    /// Skips further parents. They are probably protocols, which belong in an extension of the generated class.
    private mutating func skipFurtherParents() {
        guard kind == .comma else { return }
        let first = currentID
        while kind == .comma || kind == .identifier || kind == .dot, !startsLine { advance() }
        report(UnexpectedToken.secondParent(at: range(first).through(range(previousID))))
    }

    func ownerName(_ keyword: String, _ name: TokenID?) -> String {
        name.map { "\(keyword) `\(excerpt($0))`" } ?? "the \(keyword)"
    }
}

// MARK: - Members

extension Parser {
    private mutating func parseMember() -> MemberSyntax? {
        let misplaced = takeMisplacedAttributes()
        if reportStray(misplaced) { return nil }
        guard let member = parseMemberItself() else { return nil }
        reportMisplaced(misplaced, before: member.span)
        return member
    }

    private mutating func parseMemberItself() -> MemberSyntax? {
        if isAt("seed"), isFollowedByColon, token(ahead: 2).kind == .leftBrace { return .seed(parseSeed()) }
        if kind == .identifier, isFollowedByColon { return parseProperty(keyword: nil).map(MemberSyntax.property) }
        let start = index
        let prefix = parseSwiftPrefix()
        if kind == .identifier, !isFollowedByColon {
            if isAt("enum") { return .enumeration(parseEnum()) }
            if isAt("struct") { return .structure(parseStruct()) }
            if isAt("seed") { return .seed(parseSeed()) }
            if isAt("query") { return .query(parseQuery()) }
            if let word = swiftDeclarationKeyword {
                passSwiftMember(word, from: start)
                return nil
            }
            if isAtStatement {
                parseDisplacedStatement(in: "a model")
                return nil
            }
            if let member = parseForeignMember() ?? parseTypeWithoutKeyword() { return member }
        }
        guard let property = parseProperty(keyword: nil) else { return nil }
        // Computed properties are reported already.
        if let prefix, property.span.last == previousID { report(prefix, before: property) }
        return .property(property)
    }

    /// Parses `Name { … }`, which lacks its keyword.
    private mutating func parseTypeWithoutKeyword() -> MemberSyntax? {
        guard looksLikeType(current), let distance = distanceToBody else { return nil }
        let isEnum = file.isWord(token(ahead: distance + 1), "case")
        report(ExpectedToken.keyword(isEnum ? "enum" : "struct", before: excerpt(currentID), at: currentRange.before))
        return isEnum ? .enumeration(parseEnum(hasKeyword: false)) : .structure(parseStruct(hasKeyword: false))
    }

    /// Parses a member that looks like a declaration with an unknown keyword.
    private mutating func parseForeignMember() -> MemberSyntax? {
        guard looksLikeDeclaration, !looksLikeType(current) || token(ahead: 1).kind != .leftBrace else { return nil }
        let start = index
        let word = currentText
        let meant = holdsClauses ? nil : UnknownDeclaration.memberMeaning(of: word)
        reportAndGiveUp(UnknownDeclaration.member(word, meant: meant, at: currentRange))
        isLost = false
        switch meant {
        case "enum": return .enumeration(parseEnum())
        case "struct": return .structure(parseStruct())
        case "seed": return .seed(parseSeed())
        case "query": return .query(parseQuery())
        default:
            isLost = true
            skipReportedLine(startedAt: start)
            return nil
        }
    }

    /// Whether the braces contain clauses, as in `word { where …` or `word @deprecated { where …`: then it is a query without its keyword.
    private var holdsClauses: Bool {
        guard isOnLine(ahead: 1, .leftBrace) || isOnLine(ahead: 1, .at), let distance = distanceToBody else { return false }
        return token(ahead: distance + 2).kind != .colon && QueryClauseName(rawValue: file.text(of: token(ahead: distance + 1))) != nil
    }

    /// Whether `word name {`, `word {` or `word name(` follows.
    private var looksLikeDeclaration: Bool {
        let next = token(ahead: 1)
        if next.flags.contains(.startsLine) { return false }
        if next.kind == .leftBrace || next.kind == .at && holdsClauses { return true }
        let second = token(ahead: 2)
        return next.kind == .identifier && !second.flags.contains(.startsLine)
            && (second.kind == .leftBrace || second.kind == .leftParenthesis && second.flags.contains(.adjoins))
    }
}
