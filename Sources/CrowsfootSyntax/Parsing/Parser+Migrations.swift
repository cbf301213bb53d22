import CrowsfootSource

extension Parser {
    mutating func parseMigration() -> MigrationSyntax {
        let start = index
        advance()
        let body = parseBody(of: "migration", nil) { parser in parser.parseMigrationStep() }
        return MigrationSyntax(body: body, span: span(from: start))
    }

    private mutating func parseMigrationStep() -> MigrationStepSyntax? {
        let start = index
        guard kind == .identifier else { return nil }
        guard let step = MigrationStepName(rawValue: currentText) else {
            passUnknownStep(from: start)
            return nil
        }
        let keyword = advance()
        if kind == .colon || kind == .equals, !startsLine {
            report(UnexpectedToken.afterKeyword(kind.spelling, step.rawValue, at: currentRange, removing: removalRange))
            advance()
        }
        guard let kind = parseStep(step) else { return nil }
        return MigrationStepSyntax(keyword: keyword, kind: kind, span: span(from: start))
    }

    private mutating func passUnknownStep(from start: Int) {
        if isAtStatement { return parseDisplacedStatement(in: "a migration") }
        reportAndGiveUp(UnknownClause.migration(currentText, at: currentRange))
        skipReportedLine(startedAt: start)
    }

    private mutating func parseStep(_ step: MigrationStepName) -> MigrationStepSyntax.Kind? {
        switch step {
        case .note: return expectString("the note in quotes").map(MigrationStepSyntax.Kind.note)
        case .custom: return expectString("what the stage does, in quotes").map(MigrationStepSyntax.Kind.custom)
        case .key: return parsePath("the property that identifies an object").map(MigrationStepSyntax.Kind.key)
        case .fill: return parseFill().map { .fill($0, with: $1, filter: $2) }
        case .convert: return parseFill().map { .convert($0, with: $1, filter: $2) }
        case .split: return parseSplit()
        case .merge: return parseMerge()
        case .unique: return parseUnique()
        case .accept: return parseAccept()
        }
    }

    /// Expects a string, on this line or the next: no step starts with one.
    private mutating func expectString(_ what: String) -> TokenID? {
        if let string = accept(.string) { return string }
        reportExpected(what)
        return nil
    }

    /// Expects a keyword within a step, on this line or the next: no step starts with one of these.
    private mutating func expectWord(_ word: StaticString, beforeName: Bool = false) -> Bool {
        if accept(word) != nil { return true }
        if !isBroken, let distance = distance(to: word) {
            report(UnexpectedToken.found(currentDescription, at: currentRange))
            index += distance + 1
            return true
        }
        if kind == .equals || kind == .colon, !startsLine {
            report(ExpectedToken.word(word, insteadOf: currentDescription, at: currentRange))
            advance()
            return true
        }
        if kind == .identifier, !startsLine, !isBroken, ForeignWord.joins(currentText), token(ahead: 1).kind != .dot {
            report(ExpectedToken.word(word, insteadOf: currentDescription, at: currentRange))
            advance()
            return true
        }
        let isOtherWord = isAt("with") || isAt("into") || isAt("keep") || isAt("where")
        if kind.isWord, !startsLine, !isBroken, !isOtherWord, kind == .identifier || !beforeName {
            report(ExpectedToken.missingWord(word, after: range(previousID)))
            return true
        }
        reportExpected("`\(word)`")
        return false
    }

    /// Returns the number of tokens up to a word on this line, or `nil`.
    private func distance(to word: StaticString) -> Int? {
        var ahead = 0
        // The maximum length of a step, in tokens.
        while ahead < 64 {
            // A word with a colon is an argument label.
            if file.isWord(token(ahead: ahead), word), token(ahead: ahead + 1).kind != .colon { return ahead }
            switch token(ahead: ahead).kind {
            case .semicolon, .rightBrace, .endOfFile: return nil
            default: break
            }
            if token(ahead: ahead).flags.contains(.startsLine), !isIndented(token(ahead: ahead), below: memberStart) { return nil }
            ahead += 1
        }
        return nil
    }

    private mutating func parseFill() -> (PathSyntax, ExpressionSyntax, ExpressionSyntax?)? {
        guard let path = parsePath("the property, as `Model.property`"), expectWord("with") else { return nil }
        let value = parseExpression()
        let filter = accept("where") == nil ? nil : parseCondition()
        return (path, value, filter)
    }

    private mutating func parseSplit() -> MigrationStepSyntax.Kind? {
        guard let path = parsePath("the property, as `Model.property`"), expectWord("into", beforeName: true) else { return nil }
        var names: [TokenID] = []
        repeat {
            guard let name = expectContinuedName("the name of a new property") else { return nil }
            names.append(name)
        } while acceptNameSeparator(before: "with")
        guard expectWord("with") else { return nil }
        return .split(path, into: names, with: parseExpression())
    }

    /// Accepts the comma between two names, or its absence.
    private mutating func acceptNameSeparator(before word: StaticString) -> Bool {
        if accept(.comma) != nil { return true }
        guard kind == .identifier, !startsLine, !isAt(word), !isBroken else { return false }
        var ahead = 1
        while token(ahead: ahead).kind == .dot { ahead += 2 }
        guard file.isWord(token(ahead: ahead), word) else { return false }
        report(MissingSeparator.found(after: range(previousID), .comma))
        return true
    }

    private mutating func parseMerge() -> MigrationStepSyntax.Kind? {
        guard let paths = parsePaths(before: "into"), expectWord("into", beforeName: true),
            let name = expectContinuedName("the name of the new property"),
            expectWord("with")
        else { return nil }
        return .merge(paths, into: name, with: parseExpression())
    }

    private mutating func parseUnique() -> MigrationStepSyntax.Kind? {
        guard let paths = parsePaths(before: "keep"), expectWord("keep", beforeName: true),
            let keep = expectContinuedName("`newest`, `oldest`, `first` or `last`")
        else { return nil }
        var order: PathSyntax?
        if isAt("by"), isOnLine(ahead: 1, .identifier) {
            report(UnexpectedToken.beforeName("by", at: currentRange, before: range(TokenID(index + 1))))
            advance()
        }
        if !isAtSeparator {
            guard let path = parsePath("the property that decides which object is kept") else { return nil }
            order = path
        }
        return .unique(paths, keep: keep, by: order)
    }

    private mutating func parseAccept() -> MigrationStepSyntax.Kind? {
        guard let change = expectContinuedName("the change that is accepted"), let path = parsePath("what it happens to"),
            let reason = expectString("the reason in quotes")
        else { return nil }
        return .accept(change: change, path, reason: reason)
    }

    private mutating func parsePaths(before word: StaticString) -> [PathSyntax]? {
        var paths: [PathSyntax] = []
        repeat {
            guard let path = parsePath("the property, as `Model.property`") else { return nil }
            paths.append(path)
        } while acceptNameSeparator(before: word)
        return paths
    }
}

/// Words that join the parts of a step in other languages.
enum ForeignWord {
    private static let joining: Set<String> = ["to", "as", "by", "using", "from", "be", "is", "in"]

    static func joins(_ text: String) -> Bool { joining.contains(text) }
}
