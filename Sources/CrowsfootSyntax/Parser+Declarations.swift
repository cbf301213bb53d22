import CrowsfootSource

extension Parser {
    /// A model, an enum or a struct, if one starts here.
    mutating func parseDeclaration() -> DeclarationSyntax? {
        guard kind == .identifier, !isFollowedByColon else { return nil }
        if isAt("model") || isAt("abstract") || isAt("virtual") { return .model(parseModel()) }
        if isAt("enum") { return .enumeration(parseEnum()) }
        if isAt("struct") { return .structure(parseStruct()) }
        return nil
    }

    var isFollowedByColon: Bool { token(ahead: 1).kind == .colon }

    private mutating func parseModel() -> ModelSyntax {
        let start = index
        var modifier: ModelSyntax.Modifier?
        if !isAt("model") {
            modifier = ModelSyntax.Modifier(rawValue: currentText)
            advance()
            if accept("model") == nil { reportExpected("`model` after `\(modifier?.rawValue ?? "")`") }
        } else {
            advance()
        }
        let name = expectOnLine(.identifier, "the name of the model")
        var parent: TokenID?
        if accept(.colon) != nil { parent = expectOnLine(.identifier, "the model that it inherits from") }
        if parent != nil { skipFurtherParents() }
        let attributes = parseAttributes()
        let body = parseBody(of: ownerName("model", name)) { parser in parser.parseMember() }
        return ModelSyntax(
            modifier: modifier, name: name, parent: parent, attributes: attributes, body: body, span: span(from: start))
    }

    /// Protocols may be meant, which belong in an extension of the generated class.
    private mutating func skipFurtherParents() {
        guard kind == .comma else { return }
        report(UnexpectedToken.secondParent(at: range(currentID)))
        while kind != .leftBrace, kind != .at, !isAtEnd, !startsLine { advance() }
    }

    func ownerName(_ keyword: String, _ name: TokenID?) -> String {
        name.map { "\(keyword) `\(text($0))`" } ?? "the \(keyword)"
    }

    private mutating func parseMember() -> MemberSyntax? {
        let misplaced = parseMisplacedAttributes()
        if reportStray(misplaced) { return nil }
        guard let member = parseMemberItself() else { return nil }
        reportMisplaced(misplaced, before: member.span)
        return member
    }

    private mutating func parseMemberItself() -> MemberSyntax? {
        if kind == .identifier, !isFollowedByColon {
            if isAt("enum") { return .enumeration(parseEnum()) }
            if isAt("struct") { return .structure(parseStruct()) }
            if isAt("seed") { return .seed(parseSeed()) }
            if isAt("query") { return .query(parseQuery()) }
            if let word = SwiftKeyword(rawValue: currentText) { return parseSwiftMember(word) }
            if looksLikeDeclaration {
                report(UnknownDeclaration.member(currentText, at: range(currentID)))
                skipLine()
                return nil
            }
        }
        return parseProperty(keyword: nil).map(MemberSyntax.property)
    }

    /// `word name {`, `word {` or `word name(`: what only a declaration looks like.
    private var looksLikeDeclaration: Bool {
        let next = token(ahead: 1)
        if next.flags.contains(.startsLine) { return false }
        if next.kind == .leftBrace { return true }
        let second = token(ahead: 2)
        return next.kind == .identifier && !second.flags.contains(.startsLine)
            && (second.kind == .leftBrace || second.kind == .leftParenthesis)
    }

    /// What Swift has and the language does not: the word is reported, and the property behind it is read.
    private mutating func parseSwiftMember(_ word: SwiftKeyword) -> MemberSyntax? {
        let next = token(ahead: 1)
        if word.introducesProperty, next.kind == .identifier, token(ahead: 2).kind == .colon {
            let keyword = advance()
            report(SwiftSyntax.superfluous(text(keyword), at: range(keyword), before: range(currentID)))
            return parseProperty(keyword: nil).map(MemberSyntax.property)
        }
        report(SwiftSyntax.member(word, at: range(currentID)))
        skipLine()
        return nil
    }

    mutating func parseProperty(keyword: TokenID?) -> PropertySyntax? {
        let start = keyword.map { Int($0.index) } ?? index
        guard kind == .identifier || kind == .swiftCode else {
            if keyword != nil { reportExpected("the name of the property") }
            if keyword != nil { skipLine() }
            return nil
        }
        let name = advance()
        if tokens[Int(name.index)].kind == .swiftCode { report(SwiftSyntax.backticks(text(name), at: range(name))) }
        guard let type = parsePropertyType(name) else {
            return PropertySyntax(
                keyword: keyword, name: name, type: nil, defaultValue: nil, attributes: [], span: span(from: start))
        }
        var defaultValue: ExpressionSyntax?
        if accept(.equals) != nil { defaultValue = parseExpression() }
        let attributes = parseAttributes()
        return PropertySyntax(
            keyword: keyword, name: name, type: type, defaultValue: defaultValue, attributes: attributes,
            span: span(from: start))
    }

    /// The colon and the type, or what is said of their absence.
    private mutating func parsePropertyType(_ name: TokenID) -> TypeSyntax? {
        if accept(.colon) != nil {
            if isAtSeparator || kind == .equals || kind == .at {
                report(MissingType.found(text(name), at: range(previousID).after))
                skipLine()
                return nil
            }
            return parseType()
        }
        if current.flags.contains(.isBroken) {
            skipLine()
            return nil
        }
        if kind == .identifier, !startsLine {
            report(ExpectedToken.colon(after: range(name)))
            return parseType()
        }
        if isAtSeparator || kind == .equals {
            report(MissingType.found(text(name), at: range(name)))
        } else {
            reportExpected("`:` and a type after `\(text(name))`")
        }
        skipLine()
        return nil
    }
}
