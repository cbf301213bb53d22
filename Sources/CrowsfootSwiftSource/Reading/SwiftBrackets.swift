import CrowsfootSource

/// Pairs opening and closing brackets. If they don't match, every opening one still gets an end.
struct SwiftBrackets {
    /// The index of the closing token for each opening bracket, or of the token before which an unclosed one ends. For each directive of an
    /// `#if`, it is the next one of the same `#if`; for all other tokens, there is none.
    private(set) var partners: [Int32]
    private(set) var unclosed: [Int] = []
    private(set) var unopened: [Int] = []
    private var open: [Int] = []
    /// The number of open braces among them.
    private var openBraces = 0
    private var directives: [Int] = []

    /// Pairs the brackets. If braces don't match, they are paired again with the help of lines that start with a declaration.
    static func pair(_ tokens: [SwiftToken], _ bytes: UnsafeBufferPointer<UInt8>) -> SwiftBrackets {
        let plain = SwiftBrackets(tokens, bytes, heedsMargin: false)
        return plain.unclosed.isEmpty && plain.unopened.isEmpty ? plain : SwiftBrackets(tokens, bytes, heedsMargin: true)
    }

    private init(_ tokens: [SwiftToken], _ bytes: UnsafeBufferPointer<UInt8>, heedsMargin: Bool) {
        partners = Array(repeating: -1, count: tokens.count)
        for (index, token) in tokens.enumerated() {
            if heedsMargin, !open.isEmpty, Self.beginsAtMargin(token, bytes) { endAll(at: index) }
            switch token.kind {
            case .leftBrace:
                open.append(index)
                openBraces += 1
            case .leftParenthesis, .leftBracket: open.append(index)
            case .rightBrace: close(.leftBrace, index, tokens)
            case .rightParenthesis: close(.leftParenthesis, index, tokens)
            case .rightBracket: close(.leftBracket, index, tokens)
            case .ifDirective: directives.append(index)
            case .elseifDirective, .elseDirective: pass(index)
            case .endifDirective:
                pass(index)
                directives.removeLast(min(1, directives.count))
            default: break
            }
        }
        endAll(at: tokens.count - 1)
        for directive in directives { partners[directive] = Int32(truncatingIfNeeded: tokens.count - 1) }
    }

    private mutating func close(_ kind: SwiftTokenKind, _ index: Int, _ tokens: [SwiftToken]) {
        // A parenthesis ends before its enclosing braces.
        if kind == .leftBrace, openBraces > 0 {
            while let last = open.last, tokens[last].kind != kind { endLast(at: index) }
        }
        guard let last = open.last, tokens[last].kind == kind else { return unopened.append(index) }
        partners[last] = Int32(truncatingIfNeeded: index)
        open.removeLast()
        if kind == .leftBrace { openBraces -= 1 }
    }

    private mutating func endAll(at index: Int) {
        while !open.isEmpty { endLast(at: index) }
        openBraces = 0
    }

    private mutating func endLast(at index: Int) {
        guard let last = open.popLast() else { return }
        partners[last] = Int32(truncatingIfNeeded: index)
        unclosed.append(last)
    }

    private mutating func pass(_ index: Int) {
        guard let last = directives.popLast() else { return }
        partners[last] = Int32(truncatingIfNeeded: index)
        directives.append(index)
    }

    /// Whether a token starts a type or an extension at the very start of a line, which isn't nested.
    private static func beginsAtMargin(_ token: SwiftToken, _ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
        let start = Int(token.start)
        guard token.startsLine, start == 0 || bytes[start - 1] == UInt8(ascii: "\n") || bytes[start - 1] == UInt8(ascii: "\r") else {
            return false
        }
        if token.kind == .at { return true }
        switch SwiftDeclarationKeyword(bytes, token) {
        case .class, .struct, .enum, .extension, .protocol, .import, .final, .public, .actor: return true
        default: return false
        }
    }
}

/// Splits tokens at top-level commas.
struct SwiftArgumentSplitter {
    let file: SourceFile
    let tokens: UnsafeBufferPointer<SwiftToken>

    func arguments(in indices: Range<Int>) -> [SwiftArgument] {
        pieces(of: indices).map { piece in
            let first = tokens[piece.lowerBound]
            guard piece.count > 1, first.kind == .identifier || first.kind == .quotedIdentifier,
                tokens[piece.lowerBound + 1].kind == .colon
            else { return SwiftArgument(label: nil, value: slice(piece)) }
            let range = SourceRange(file: file.id, start: Int(first.start), end: Int(first.end))
            let label = SwiftName(text: file.text(range), range: range)
            return SwiftArgument(label: label, value: slice(piece.lowerBound + 2..<piece.upperBound))
        }
    }

    private func slice(_ indices: Range<Int>) -> SwiftTokens {
        let start = Int(tokens[min(indices.lowerBound, tokens.count - 1)].start)
        let end = indices.isEmpty ? start : Int(tokens[indices.upperBound - 1].end)
        return SwiftTokens(indices: indices, range: SourceRange(file: file.id, start: start, end: end))
    }

    private func pieces(of indices: Range<Int>) -> [Range<Int>] {
        var pieces: [Range<Int>] = []
        var start = indices.lowerBound
        var level = 0
        for index in indices {
            switch tokens[index].kind {
            case .leftParenthesis, .leftBracket, .leftBrace: level += 1
            case .rightParenthesis, .rightBracket, .rightBrace: level -= 1
            case .comma where level == 0:
                if index > start { pieces.append(start..<index) }
                start = index + 1
            default: break
            }
        }
        if indices.upperBound > start { pieces.append(start..<indices.upperBound) }
        return pieces
    }
}
