package import CrowsfootSource

/// Makes a tree of a file. It never stops at the first error, never throws and never crashes.
///
/// Recursive descent with one token of lookahead. What is wrong is reported once, where it is found; the parser then goes on
/// at the next line, so that one mistake never looks like two.
package struct Parser {
    /// Brackets, types and operators that may be open at once; a schema that needs more is not one that a person wrote.
    static let depthLimit = 64
    /// Operators in a row in one expression: the tree leans to the left by one level for each.
    static let chainLimit = 500

    let file: SourceFile
    let tokens: [Token]
    var index = 0
    var depth = 0
    var diagnostics: [Diagnostic]

    private init(_ file: SourceFile) {
        self.file = file
        (tokens, diagnostics) = Lexer.lex(file)
    }

    package static func parse(_ file: SourceFile) -> SyntaxTree {
        var parser = Parser(file)
        let statements = parser.parseStatements()
        return SyntaxTree(file: file, tokens: parser.tokens, statements: statements, diagnostics: parser.diagnostics)
    }
}

// MARK: - Looking at tokens

extension Parser {
    var current: Token { tokens[index] }
    var kind: TokenKind { tokens[index].kind }
    var isAtEnd: Bool { tokens[index].kind == .endOfFile }
    var startsLine: Bool { tokens[index].flags.contains(.startsLine) }

    var currentID: TokenID { TokenID(index) }

    /// The token that was taken last; at the very start of a file, the first one.
    var previousID: TokenID { TokenID(max(0, index - 1)) }

    func token(ahead distance: Int) -> Token {
        tokens[min(index + distance, tokens.count - 1)]
    }

    func range(_ token: TokenID) -> SourceRange {
        let token = tokens[Int(token.index)]
        return SourceRange(file: file.id, start: Int(token.start), end: Int(token.end))
    }

    func text(_ token: TokenID) -> String {
        file.text(range(token))
    }

    var currentText: String { text(currentID) }

    /// Whether the current token is this word, which is not reserved elsewhere.
    func isAt(_ word: StaticString) -> Bool {
        let token = current
        guard token.kind == .identifier, Int(token.end - token.start) == word.utf8CodeUnitCount else { return false }
        return word.withUTF8Buffer { $0.elementsEqual(file.bytes[Int(token.start)..<Int(token.end)]) }
    }

    /// Whether the current token can begin another member or statement.
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

    /// Takes a token of this kind, or reports that `what` was expected.
    mutating func expect(_ wanted: TokenKind, _ what: String, help: String? = nil, fix: FixIt? = nil) -> TokenID? {
        if kind == wanted { return advance() }
        reportExpected(what, help: help, fix: fix)
        return nil
    }

    mutating func expectName(_ what: String) -> TokenID? {
        expect(.identifier, what)
    }

    /// Takes a token that stands on the same line, where the language wants it.
    mutating func expectOnLine(_ wanted: TokenKind, _ what: String, help: String? = nil) -> TokenID? {
        if kind == wanted, !startsLine { return advance() }
        reportExpected(what, help: help)
        return nil
    }
}

// MARK: - Reporting

extension Parser {
    mutating func report(_ diagnostic: Diagnostic) {
        diagnostics.append(diagnostic)
    }

    mutating func reportExpected(_ what: String, help: String? = nil, fix: FixIt? = nil) {
        // The lexer has said what is wrong with a broken token.
        if current.flags.contains(.isBroken) { return }
        report(ExpectedToken.found(what, instead: currentDescription, at: placeOfMissing, help: help, fix: fix))
    }

    var currentDescription: String {
        switch kind {
        case .identifier, .integer, .float, .version: "`\(currentText)`"
        default: kind.spelling
        }
    }

    /// Something missing at the end of a line is missing there, and not where the next line starts.
    private var placeOfMissing: SourceRange {
        startsLine && index > 0 ? range(previousID).after : range(currentID)
    }
}
