package import CrowsfootSource

/// Parses a file into a tree. It never stops at the first error, never throws and never crashes.
///
/// It is a recursive descent parser with a few tokens of lookahead, over tokens with balanced braces. An error is reported once, where it
/// is found; after it, text is skipped up to the next member or statement.
///
/// It can't be copied: unoptimized code would copy it for nearly every question.
package struct Parser: ~Copyable {
    /// The maximum nesting of brackets, types and operators. No hand-written schema needs more.
    static let depthLimit = 64
    /// The maximum number of operators in one expression. Each adds a level to the left side of the tree.
    static let chainLimit = 500

    let file: SourceFile
    let tokens: [Token]
    var index = 0
    var depth = 0
    var log = DiagnosticLog()
    /// The position of a keyword of another language that has been reported.
    var reportedKeyword = -1
    /// Whether the rest of the current member or statement is unreadable.
    var isLost = false
    /// Whether the parser itself has reported something.
    var isLossReported = false
    /// Whether a condition is parsed, in which Swift code in backticks doesn't help.
    var isInCondition = false
    /// Attributes that precede the next declaration.
    var carried: [AttributeSyntax] = []
    /// Attributes that precede the current declaration.
    var leading: [AttributeSyntax] = []
    /// The starts of the current member and of the previous one.
    var memberStart = 0
    var memberBefore = 0
    /// Statements in the wrong position; they are read as if they were at the top level.
    var displaced: [StatementSyntax] = []
    /// Whether a declaration lacks its braces.
    var lacksBodies = false
    /// Matching brackets, once they are needed.
    var pairs: BracketPairs?
    /// Skipped ranges, in which findings of the lexer are dropped.
    var skipped: [Range<Int>] = []

    private init(_ file: SourceFile, _ tokens: [Token]) {
        self.file = file
        self.tokens = tokens
    }

    package static func parse(_ file: SourceFile) -> SyntaxTree {
        let lexed = Lexer.lex(file)
        var repair = BraceRepair.repair(lexed, of: file, lacksBodies: false)
        var parser = Parser(file, repair?.tokens ?? lexed.tokens)
        var statements = parser.parseStatements()
        if repair == nil, parser.lacksBodies, let second = BraceRepair.repair(lexed, of: file, lacksBodies: true) {
            repair = second
            parser = Parser(file, second.tokens)
            statements = parser.parseStatements()
        }
        let findings = FindingSelection(lexed: lexed, braces: repair?.log, parser: parser.log, skipped: parser.skipped)
        return SyntaxTree(
            file: file, tokens: parser.tokens, statements: statements, diagnostics: findings.diagnostics, skipped: parser.skipped,
            unclosed: lexed.unclosed)
    }
}

// MARK: - Looking at tokens

extension Parser {
    var current: Token { tokens[index] }
    var kind: TokenKind { tokens[index].kind }
    var isAtEnd: Bool { tokens[index].kind == .endOfFile }
    var startsLine: Bool { tokens[index].flags.contains(.startsLine) }
    var isBroken: Bool { tokens[index].flags.contains(.isBroken) }

    var currentID: TokenID { TokenID(index) }

    /// The last taken token or, at the start of a file, the first one.
    var previousID: TokenID { TokenID(max(0, index - 1)) }

    func token(ahead distance: Int) -> Token {
        tokens[min(index + distance, tokens.count - 1)]
    }

    /// Whether a token of this kind follows after `distance` tokens, on the same line.
    func isOnLine(ahead distance: Int, _ wanted: TokenKind) -> Bool {
        let token = token(ahead: distance)
        return token.kind == wanted && !token.flags.contains(.startsLine)
    }

    func isWord(_ token: TokenID, _ word: StaticString) -> Bool {
        file.isWord(tokens[Int(token.index)], word)
    }

    func range(_ token: TokenID) -> SourceRange {
        let token = tokens[Int(token.index)]
        return SourceRange(file: file.id, start: Int(token.start), end: Int(token.end))
    }

    func range(_ span: TokenSpan) -> SourceRange { range(span.first).through(range(span.last)) }

    var currentRange: SourceRange { range(currentID) }

    func text(_ token: TokenID) -> String {
        file.text(range(token))
    }

    /// Returns the text of a token for a message.
    func excerpt(_ token: TokenID) -> String {
        file.excerpt(range(token))
    }

    /// The range to delete with the current token, including one side of its white space.
    var removalRange: SourceRange {
        let isApart = !current.flags.contains(.adjoins) && !token(ahead: 1).flags.contains(.startsLine)
        return isApart ? SourceRange(file: file.id, start: Int(current.start), end: Int(token(ahead: 1).start)) : currentRange
    }

    /// The text of the current token, to compare with keywords. A long one is shortened.
    var currentText: String { current.end - current.start > 40 ? excerpt(currentID) : text(currentID) }

    /// Whether the current token is this word, which isn't reserved elsewhere.
    func isAt(_ word: StaticString) -> Bool {
        file.isWord(current, word)
    }

    /// Whether the current token can start another member or statement.
    var isAtSeparator: Bool {
        startsLine || kind == .semicolon || kind == .rightBrace || isAtEnd
    }

    func span(from start: Int) -> TokenSpan {
        TokenSpan(TokenID(start), TokenID(max(start, index - 1)))
    }
}

// MARK: - Taking tokens

extension Parser {
    @discardableResult
    mutating func advance() -> TokenID {
        let token = currentID
        if !isAtEnd { index += 1 }
        return token
    }

    mutating func accept(_ wanted: TokenKind) -> TokenID? {
        kind == wanted ? advance() : nil
    }

    mutating func accept(_ word: StaticString) -> TokenID? {
        isAt(word) ? advance() : nil
    }

    /// Takes a token of this kind on the same line, or reports that `what` was expected.
    mutating func expect(_ wanted: TokenKind, _ what: String, help: String? = nil) -> TokenID? {
        if kind == wanted, !startsLine { return advance() }
        reportExpected(what, help: help)
        return nil
    }

    mutating func expectName(_ what: String) -> TokenID? {
        expect(.identifier, what)
    }

    /// Like `expectName`, in a clause or step, which may continue on the next line.
    mutating func expectContinuedName(_ what: String) -> TokenID? {
        if kind == .identifier, !startsClauseOrStep { return advance() }
        reportExpected(what)
        return nil
    }

    /// Whether a line starts with the keyword of a clause or step, followed by more.
    private var startsClauseOrStep: Bool {
        guard startsLine else { return false }
        let next = token(ahead: 1)
        guard next.kind.isWord, !next.flags.contains(.startsLine), !file.isWord(next, "asc"), !file.isWord(next, "desc") else {
            return false
        }
        return QueryClauseName(rawValue: currentText) != nil || MigrationStepName(rawValue: currentText) != nil
    }
}

// MARK: - Reporting

extension Parser {
    /// Reports an error after which parsing can continue.
    mutating func report(_ diagnostic: Diagnostic) {
        guard !isLost else { return }
        log.report(diagnostic)
        if log.isOverfull { index = tokens.count - 1 }
    }

    /// Reports an error that makes the rest of this member or statement unreadable.
    mutating func reportAndGiveUp(_ diagnostic: Diagnostic) {
        // The lexer has reported a broken token, and a missing brace has been reported, too.
        let isReported = isBroken || kind == .leftBrace && current.flags.contains(.isMissing)
        if !isReported {
            report(diagnostic)
            isLossReported = true
        }
        isLost = true
    }

    /// Reports a missing part after the previous token, and an unexpected one at its own location.
    mutating func reportExpected(_ what: String, help: String? = nil, fix: FixIt? = nil) {
        guard !isLost else { return }
        let isReplaced = !isAtSeparator && kind.isWord
        reportAndGiveUp(
            isReplaced
                ? ExpectedToken.found(what, instead: currentDescription, at: currentRange, help: help, fix: fix)
                : ExpectedToken.missing(what, after: range(previousID), help: help, fix: fix))
    }

    mutating func reportUnexpected() {
        guard !isLost else { return }
        reportAndGiveUp(
            isAtForeignComment
                ? InvalidCharacter.comment(at: rangeOfSigns) : UnexpectedToken.found(currentDescription, at: currentRange))
    }

    /// Whether `--`, `/` or `<!` follows where no operator is possible.
    private var isAtForeignComment: Bool {
        let next = token(ahead: 1)
        switch kind {
        case .slash: return true
        case .minus: return next.kind == .minus && next.flags.contains(.adjoins)
        case .less: return next.kind == .exclamation && next.flags.contains(.adjoins)
        default: return false
        }
    }

    /// The range of the current token and those that touch it.
    private var rangeOfSigns: SourceRange {
        var last = index
        let signs: Set<TokenKind> = [.minus, .less, .exclamation, .slash]
        while signs.contains(tokens[last + 1].kind), tokens[last + 1].flags.contains(.adjoins) { last += 1 }
        return currentRange.through(range(TokenID(last)))
    }

    var currentDescription: String {
        switch kind {
        case .identifier, .integer, .float, .version: "`\(excerpt(currentID))`"
        default: kind.spelling
        }
    }
}
