import CrowsfootSource
import CrowsfootSyntax

/// The tokens around a cursor, which decide what can follow.
///
/// It reads tokens, since the tree of a statement that is being typed has no node for what is missing.
struct CompletionSite {
    /// A body in braces, by the word that starts it.
    enum Block: String {
        case model, `enum`, `struct`, section, migration, query, seed
        /// `{ … }` as an argument.
        case closure
    }

    /// An opening bracket that is not closed before the cursor.
    struct Opening {
        let token: Int
        let kind: TokenKind
        let block: Block?
    }

    let tree: SyntaxTree
    /// The range of the word at the cursor, up to the cursor.
    let word: SourceRange
    /// The index of the first token that isn't before the word.
    let end: Int
    /// The open brackets, outermost first.
    let openings: [Opening]

    /// Creates a site, or returns `nil` in comments and strings.
    init?(at offset: Int, in tree: SyntaxTree) {
        self.tree = tree
        var end = tree.firstToken(endingAfter: offset - 1)
        var start = offset
        if end < tree.tokens.count {
            let token = tree.tokens[end]
            let isInside = Int(token.start) < offset && offset <= Int(token.end)
            if isInside, token.kind == .identifier {
                start = Int(token.start)
            } else if isInside, token.kind == .string || token.kind == .swiftCode {
                if offset < Int(token.end) || token.flags.contains(.isBroken) { return nil }
                end += 1
            } else if isInside || Int(token.end) <= offset && token.kind != .endOfFile {
                end += 1
            }
        }
        end = min(end, tree.tokens.count)
        // A brace that is missing at the cursor is one that the author hasn't written yet.
        while end > 0, tree.tokens[end - 1].flags.contains(.isMissing) { end -= 1 }
        self.end = end
        word = SourceRange(file: tree.file.id, start: start, end: offset)
        openings = Self.openings(before: end, tree)
        if isInComment(offset) { return nil }
    }

    private static func openings(before end: Int, _ tree: SyntaxTree) -> [Opening] {
        var openings: [Opening] = []
        for index in 0..<end {
            switch tree.tokens[index].kind {
            case .leftBrace: openings.append(Opening(token: index, kind: .leftBrace, block: block(openedBy: index, tree)))
            case .leftParenthesis, .leftBracket: openings.append(Opening(token: index, kind: tree.tokens[index].kind, block: nil))
            case .rightBrace:
                // Brackets that are still open belong to unfinished text in the body.
                while let last = openings.popLast() { if last.kind == .leftBrace { break } }
            case .rightParenthesis: if openings.last?.kind == .leftParenthesis { openings.removeLast() }
            case .rightBracket: if openings.last?.kind == .leftBracket { openings.removeLast() }
            default: break
            }
        }
        return openings
    }

    /// Returns the kind of body that a brace opens: the first word of the statement before it.
    private static func block(openedBy brace: Int, _ tree: SyntaxTree) -> Block {
        var index = brace - 1
        while index >= 0 {
            let token = tree.tokens[index]
            if token.kind == .leftBrace || token.kind == .rightBrace || token.kind == .semicolon { break }
            if token.kind == .identifier, let block = Block(rawValue: tree.text(TokenID(index))), startsStatement(index, tree) {
                return block
            }
            index -= 1
        }
        return .closure
    }

    private static func startsStatement(_ index: Int, _ tree: SyntaxTree) -> Bool {
        if index == 0 || tree.tokens[index].flags.contains(.startsLine) { return true }
        switch tree.tokens[index - 1].kind {
        case .leftBrace, .rightBrace, .semicolon: return true
        case .identifier: return ModelSyntax.Modifier(rawValue: tree.text(TokenID(index - 1))) != nil
        default: return false
        }
    }

    private func isInComment(_ offset: Int) -> Bool {
        guard end < tree.tokens.count else { return false }
        let gap = tree.gap(before: TokenID(end))
        return CommentReader.comments(in: tree.file.bytes, gap).contains { comment in
            comment.bytes.lowerBound < offset
                && (offset < comment.bytes.upperBound || !comment.isBlock && offset == comment.bytes.upperBound)
        }
    }
}

// MARK: - Reading

extension CompletionSite {
    /// The body that contains the cursor, or `nil` at the top level.
    var block: Opening? { openings.last { $0.kind == .leftBrace } }

    /// The text of the token before the cursor.
    var previous: String? { text(end - 1) }
    var previousKind: TokenKind? { end > 0 ? tree.tokens[end - 1].kind : nil }

    func text(_ index: Int) -> String? { tree.tokens.indices.contains(index) ? tree.text(TokenID(index)) : nil }

    func kind(_ index: Int) -> TokenKind? { tree.tokens.indices.contains(index) ? tree.tokens[index].kind : nil }

    /// The index of the first token of the statement or member at the cursor.
    var statementStart: Int {
        let floor = (block?.token ?? -1) + 1
        var index = end
        while index > floor {
            let before = tree.tokens[index - 1].kind
            if before == .semicolon || before == .leftBrace || before == .rightBrace { break }
            let continues = index == end ? !startsNewLine : !tree.tokens[index].flags.contains(.startsLine) || isContinuation(index)
            if !continues { break }
            index -= 1
        }
        return index
    }

    /// The tokens of the statement before the cursor, as text.
    var statement: [String] { (min(statementStart, end)..<end).compactMap(text) }

    /// Whether the cursor is at the beginning of a line, where a new statement starts.
    private var startsNewLine: Bool {
        guard openings.last?.kind != .leftParenthesis, openings.last?.kind != .leftBracket else { return false }
        let start = end > 0 ? Int(tree.tokens[end - 1].end) : 0
        guard start <= Int(word.start) else { return false }
        if end > 0, isJoining(tree.tokens[end - 1].kind) { return false }
        return tree.file.bytes[start..<Int(word.start)].contains { $0 == UInt8(ascii: "\n") || $0 == UInt8(ascii: "\r") }
    }

    /// Whether a line that starts with this token continues the line before.
    private func isContinuation(_ index: Int) -> Bool {
        if tree.tokens[index].kind == .at { return true }
        return isJoining(tree.tokens[index].kind) || index > 0 && isJoining(tree.tokens[index - 1].kind)
    }

    private func isJoining(_ kind: TokenKind) -> Bool {
        switch kind {
        case .comma, .dot, .colon, .equals, .at, .and, .or, .coalesce, .equalTo, .notEqualTo, .leftParenthesis, .leftBracket: true
        default: false
        }
    }

    /// The index of the name of the attribute in whose arguments the cursor is, or `nil`.
    var attribute: Int? {
        for opening in openings.reversed() {
            if opening.kind == .leftBrace { return nil }
            let name = opening.token - 1
            if opening.kind == .leftParenthesis, name > 0, kind(name) == .identifier, kind(name - 1) == .at { return name }
        }
        return nil
    }

    /// The name of the model around the cursor, or `nil`.
    var modelName: String? {
        for opening in openings.reversed() where opening.block == .model {
            return name(after: "model", before: opening.token)
        }
        return nil
    }

    /// Returns the name of the declaration whose body a brace opens.
    func name(after keyword: String, before brace: Int) -> String? {
        var index = brace - 1
        while index > 0 {
            if text(index - 1) == keyword, kind(index) == .identifier, kind(index - 1) == .identifier { return text(index) }
            let kind = tree.tokens[index].kind
            if kind == .leftBrace || kind == .rightBrace { return nil }
            index -= 1
        }
        return nil
    }
}
