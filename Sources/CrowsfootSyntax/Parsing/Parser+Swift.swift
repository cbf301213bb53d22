import CrowsfootSource

// MARK: - Before statements

extension Parser {
    /// Skips Swift syntax before a declaration that the language doesn't have, such as `@Model`, `public` or `final`.
    mutating func passSwiftPrefix() {
        let start = index
        while passSwiftAttribute() || passModifier(SwiftKeyword.statementModifiers) {}
        guard index > start else { return }
        noteSkipped(from: start)
        let prefix = range(span(from: start))
        if isAt("class") {
            report(SwiftSyntax.classDeclaration(prefix.through(currentRange)))
            reportedKeyword = index
        } else {
            report(SwiftSyntax.prefix(file.excerpt(prefix), at: prefix, before: currentRange))
        }
    }

    /// Whether an attribute with a capital letter follows, which the language doesn't have.
    var isAtSwiftAttribute: Bool {
        guard kind == .at, token(ahead: 1).kind == .identifier else { return false }
        return (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(file.bytes[Int(token(ahead: 1).start)])
    }

    private mutating func passSwiftAttribute() -> Bool {
        guard isAtSwiftAttribute else { return false }
        _ = parseSwiftAttribute()
        return true
    }

    private mutating func parseSwiftAttribute() -> SwiftAttributeAdvice {
        advance()
        let name = advance()
        return SwiftAttributeAdvice(name: text(name), arguments: parseArgumentsInSilence()) { text($0) }
    }

    /// Parses the arguments of a reported attribute without reporting them.
    mutating func parseArgumentsInSilence() -> [ArgumentSyntax] {
        guard kind == .leftParenthesis, !startsLine else { return [] }
        let wasLost = isLost
        isLost = true
        defer { isLost = wasLost }
        return nested { parser in parser.parseArguments(of: "the attribute") } ?? []
    }

    /// Parses `@Attribute(.unique)` after a property, for which the language has its own attributes.
    mutating func parseTrailingSwiftAttribute() -> [AttributeSyntax] {
        let start = index
        let name = range(TokenID(index + 1))
        let attribute = parseSwiftAttribute()
        noteSkipped(from: start)
        let isCapitalized = attribute.translation.isEmpty && AttributeName(rawValue: attribute.lowercasedName) != nil
        report(
            isCapitalized
                ? SwiftSyntax.capital(of: attribute, at: name) : SwiftSyntax.attribute(attribute, at: range(span(from: start))))
        return []
    }

    private mutating func passModifier(_ modifiers: Set<SwiftKeyword>) -> Bool {
        guard kind == .identifier, let word = SwiftKeyword(rawValue: currentText), modifiers.contains(word) else { return false }
        let next = token(ahead: 1)
        if next.kind == .leftParenthesis, next.flags.contains(.adjoins), token(ahead: 3).kind == .rightParenthesis {
            index += 4
            return true
        }
        guard next.kind == .identifier || next.kind == .at, !next.flags.contains(.startsLine) else { return false }
        advance()
        return true
    }
}

// MARK: - Before members

extension Parser {
    /// Modifiers and attributes before a property in Swift syntax.
    struct SwiftPrefix {
        var range: SourceRange
        /// Its keywords, and the names of its attributes.
        var text = ""
        var attributes: [SwiftAttributeAdvice] = []
        /// Whether it can be removed without changing the stored form.
        var isHarmless = true
    }

    /// Parses `@Attribute(.unique) private(set) var`, or returns `nil` if no property follows.
    mutating func parseSwiftPrefix() -> SwiftPrefix? {
        let start = index
        var prefix = SwiftPrefix(range: currentRange)
        while true {
            if isAtSwiftAttribute {
                let attribute = parseSwiftAttribute()
                prefix.attributes.append(attribute)
                prefix.text += " @" + attribute.name
                continue
            }
            let word = excerpt(currentID)
            guard passModifier(SwiftKeyword.propertyModifiers) else { break }
            prefix.text += " " + word
            if SwiftKeyword(rawValue: word)?.isHarmless != true { prefix.isHarmless = false }
        }
        guard index > start else { return nil }
        prefix.text.removeFirst()
        noteSkipped(from: start)
        prefix.range = range(span(from: start))
        return prefix
    }

    mutating func report(_ prefix: SwiftPrefix, before property: PropertySyntax) {
        report(
            SwiftSyntax.propertyPrefix(
                prefix, before: range(property.span.first), end: range(property.span.last).after))
    }

    /// The keyword of a Swift declaration that the language doesn't have, or `nil`, also for the name of a property.
    var swiftDeclarationKeyword: SwiftKeyword? {
        guard kind == .identifier, let word = SwiftKeyword(rawValue: currentText) else { return nil }
        let next = token(ahead: 1)
        guard !next.flags.contains(.startsLine) else { return nil }
        switch next.kind {
        case .identifier, .leftParenthesis, .leftBrace, .less, .at: return word
        case .question, .exclamation: return word == .`init` ? word : nil
        default: return nil
        }
    }

    /// Skips members that only Swift has: functions, initializers, constants.
    mutating func passSwiftMember(_ word: SwiftKeyword, from start: Int) {
        reportAndGiveUp(SwiftSyntax.member(word, at: currentRange))
        advance()
        skipReportedLine(startedAt: start)
    }

    /// Skips the body of a computed property, which isn't stored.
    mutating func passComputedBody(of name: TokenID) {
        guard kind == .leftBrace, !startsLine else { return }
        report(SwiftSyntax.computed(excerpt(name), at: range(name)))
        let start = index
        skipBrackets()
        noteSkipped(from: start)
    }
}

// MARK: - Statements of other languages

extension Parser {
    /// Parses text that starts no statement. It is read as the statement whose keyword was probably meant.
    mutating func parseForeignStatement() -> StatementSyntax? {
        if kind == .string, isOnLine(ahead: 1, .leftBrace) {
            report(ExpectedToken.keyword("section", before: excerpt(currentID), at: currentRange.before))
            return .section(parseSection(hasKeyword: false))
        }
        guard kind == .identifier else {
            if !isAtEnd, reportedKeyword != index { reportUnexpected() }
            return nil
        }
        let start = index
        let word = currentText
        if let declaration = parseDeclarationWithoutKeyword() { return .declaration(declaration) }
        if let owner = UnknownDeclaration.owner(ofMember: word), !isFollowedByColon {
            reportAndGiveUp(UnknownDeclaration.strayMember(word, of: owner, at: currentRange))
        } else if isFollowedByColon {
            reportAndGiveUp(UnknownDeclaration.strayProperty(excerpt(currentID), at: currentRange))
        } else if isAt("import") {
            let end = isOnLine(ahead: 1, .identifier) ? range(TokenID(index + 1)) : currentRange
            let whole = currentRange.through(end)
            reportAndGiveUp(SwiftSyntax.importing(at: whole, removal: file.lineRemoval(of: whole)))
        } else if let meant = UnknownDeclaration.meaning(of: word), let read = reader(for: meant) {
            if reportedKeyword != index { report(UnknownDeclaration.statement(word, meant: meant, at: currentRange)) }
            return read(&self)
        } else if let keyword = SwiftKeyword(rawValue: word), keyword != .class {
            reportAndGiveUp(SwiftSyntax.member(keyword, at: currentRange))
        } else {
            reportAndGiveUp(UnknownDeclaration.statement(excerpt(currentID), at: currentRange))
        }
        skipReportedLine(startedAt: start)
        return nil
    }

    /// Parses `Name { … }`, which lacks its keyword.
    private mutating func parseDeclarationWithoutKeyword() -> DeclarationSyntax? {
        guard looksLikeType(current), !isOnLine(ahead: 1, .identifier), let distance = distanceToBody else { return nil }
        let first = token(ahead: distance + 1)
        let name = excerpt(currentID)
        let place = currentRange.before
        if file.isWord(first, "case") {
            report(ExpectedToken.keyword("enum", before: name, at: place))
            return .enumeration(parseEnum(hasKeyword: false))
        }
        if file.isWord(first, "var") || file.isWord(first, "let") {
            report(ExpectedToken.keyword("struct", before: name, at: place))
            return .structure(parseStruct(hasKeyword: false))
        }
        report(ExpectedToken.keyword("model", before: name, at: place))
        return .model(parseModel(hasKeyword: false))
    }

    /// Returns the function that parses the statement that a word probably means, if the following text looks like it.
    private func reader(for word: String) -> ((inout Parser) -> StatementSyntax?)? {
        switch word {
        case "model", "abstract", "virtual":
            isOnLine(ahead: 1, .identifier) ? { parser in .declaration(.model(parser.parseModel())) } : nil
        case "enum": isOnLine(ahead: 1, .identifier) ? { parser in .declaration(.enumeration(parser.parseEnum())) } : nil
        case "struct": isOnLine(ahead: 1, .identifier) ? { parser in .declaration(.structure(parser.parseStruct())) } : nil
        case "schema": isOnLine(ahead: 1, .identifier) ? { parser in .schema(parser.parseSchema()) } : nil
        case "remove": isOnLine(ahead: 1, .identifier) ? { parser in .remove(parser.parseRemove()) } : nil
        case "output": isOnLine(ahead: 2, .string) ? { parser in .output(parser.parseOutput()) } : nil
        case "section": isOnLine(ahead: 1, .string) ? { parser in .section(parser.parseSection()) } : nil
        case "migration": isOnLine(ahead: 1, .leftBrace) ? { parser in .migration(parser.parseMigration()) } : nil
        case "version":
            [.integer, .float, .version].contains(token(ahead: 1).kind) ? { parser in .version(parser.parseVersion()) } : nil
        default: nil
        }
    }
}
