import CrowsfootSource

/// The text before the opening brace of a body, as far as brace repair needs it.
struct BlockHeader {
    let keyword: BlockKeyword
    /// The index of the token with the name, or `nil`.
    let name: Int?
    /// The index of the first token after it: a brace, if nothing is missing.
    let end: Int

    /// Reads the header that starts at a token, or returns `nil` if there is none.
    init?(at start: Int, of tokens: [Token], in file: SourceFile) {
        guard tokens[start].kind == .identifier, let keyword = Self.keyword(of: tokens[start], in: file) else { return nil }
        var reader = Reader(tokens: tokens, index: start + 1)
        guard reader.isOnLine, reader.kind != .colon || keyword == .seed else {
            guard keyword == .seed || keyword == .migration, !reader.isOnLine else { return nil }
            self.init(keyword, nil, start + 1)
            return
        }
        if keyword == .abstract || keyword == .virtual {
            guard file.isWord(reader.current, "model") else { return nil }
            reader.index += 1
        }
        let name: Int?
        switch keyword {
        case .model, .abstract, .virtual, .enum, .struct, .query:
            guard reader.kind == .identifier || reader.kind == .leftBrace else { return nil }
            name = reader.take(.identifier)
        case .section:
            guard reader.kind == .string || reader.kind == .leftBrace else { return nil }
            name = reader.take(.string)
        case .seed:
            let isField = reader.kind == .identifier && reader.next.kind == .colon
            guard isField || reader.kind == .leftBrace || reader.kind == .rightBrace else { return nil }
            name = nil
        case .migration:
            name = nil
        }
        if keyword != .seed { reader.passRest(of: keyword, in: file) }
        self.init(keyword, name, reader.index)
    }

    private init(_ keyword: BlockKeyword, _ name: Int?, _ end: Int) {
        self.keyword = keyword
        self.name = name
        self.end = end
    }

    private static func keyword(of token: Token, in file: SourceFile) -> BlockKeyword? {
        guard token.end - token.start <= 9 else { return nil }
        return BlockKeyword(rawValue: String(decoding: file.bytes[Int(token.start)..<Int(token.end)], as: UTF8.self))
    }
}

extension BlockHeader {
    /// Walks over the tokens of a header.
    private struct Reader {
        let tokens: [Token]
        var index: Int

        var current: Token { tokens[index] }
        var kind: TokenKind { tokens[index].kind }
        var next: Token { tokens[min(index + 1, tokens.count - 1)] }
        var isOnLine: Bool { !tokens[index].flags.contains(.startsLine) && kind != .endOfFile }

        mutating func take(_ wanted: TokenKind) -> Int? {
            guard kind == wanted, isOnLine else { return nil }
            index += 1
            return index - 1
        }

        /// Skips parameters, parents and attributes.
        mutating func passRest(of keyword: BlockKeyword, in file: SourceFile) {
            // The parser reports an extra name. The first word of a query is no name.
            while kind == .identifier, isOnLine, [.leftParenthesis, .leftBrace, .at].contains(next.kind) {
                if keyword == .query, QueryClauseName(rawValue: file.text(of: current)) != nil { return }
                index += 1
            }
            if kind == .leftParenthesis, isOnLine { passParentheses() }
            if kind == .colon, isOnLine {
                repeat {
                    index += 1
                    if kind == .identifier, isOnLine { index += 1 }
                } while (kind == .comma || kind == .dot) && isOnLine
            }
            while kind == .at {
                let start = index
                let startsLine = !isOnLine
                while kind == .at, index == start || isOnLine { passAttribute() }
                // Attributes with a name after them on the same line belong to that property.
                if startsLine, kind == .identifier, isOnLine { index = start }
                if index == start { return }
            }
        }

        private mutating func passAttribute() {
            index += 1
            guard take(.identifier) != nil else { return }
            if kind == .leftParenthesis, isOnLine { passParentheses() }
        }

        private mutating func passParentheses() {
            var open = 0
            repeat {
                switch kind {
                case .leftParenthesis: open += 1
                case .rightParenthesis: open -= 1
                case .leftBrace, .rightBrace, .endOfFile: return
                default: break
                }
                index += 1
            } while open > 0
        }
    }
}

extension SourceFile {
    /// Returns the column of a token. A tab moves to the next multiple of four.
    func column(of token: Token) -> Int {
        let end = Int(token.start)
        var start = end
        while start > 0, bytes[start - 1] != UInt8(ascii: "\n"), bytes[start - 1] != UInt8(ascii: "\r") { start -= 1 }
        var column = 0
        for byte in bytes[start..<end] {
            column = byte == UInt8(ascii: "\t") ? (column / 4 + 1) * 4 : column + 1
        }
        return column
    }

    /// Whether the bytes of a token are this word.
    func isWord(_ token: Token, _ word: StaticString) -> Bool {
        guard token.kind == .identifier, Int(token.end - token.start) == word.utf8CodeUnitCount else { return false }
        return word.withUTF8Buffer { $0.elementsEqual(bytes[Int(token.start)..<Int(token.end)]) }
    }
}

/// The keywords of declarations and blocks with a body in braces.
enum BlockKeyword: String {
    case model, abstract, virtual, `enum`, `struct`, query, seed, section, migration

    /// Whether it is only allowed at the top level or in a section, so that all other bodies must have ended before it.
    var endsBodies: Bool {
        switch self {
        case .model, .abstract, .virtual, .section, .migration: true
        case .enum, .struct, .query, .seed: false
        }
    }

    /// Whether its body can contain blocks with bodies.
    var holdsBodies: Bool {
        switch self {
        case .model, .abstract, .virtual, .section: true
        case .enum, .struct, .query, .seed, .migration: false
        }
    }

    /// Whether its body can contain a name with a colon.
    var holdsFields: Bool {
        switch self {
        case .model, .abstract, .virtual, .struct, .seed: true
        case .enum, .query, .section, .migration: false
        }
    }

    /// The name of the block in a message.
    var owner: String {
        switch self {
        case .model, .abstract, .virtual: "model"
        case .enum, .struct, .query, .seed, .section, .migration: rawValue
        }
    }
}
