/// Reads DBML as lines with settings and braces, regardless of their meaning, so that new syntax isn't an error.
struct DBMLReader {
    static let sizeLimit = 32 << 20
    static let depthLimit = 64

    private let tokens: [DBMLToken]
    private var place = 0
    private var depth = 0

    static func read(_ bytes: [UInt8]) throws(NotationError) -> [DBMLItem] {
        if bytes.count > sizeLimit { throw NotationError(.tooLarge(limit: sizeLimit), at: 0) }
        var reader = DBMLReader(tokens: try DBMLLexer.tokens(of: bytes))
        let items = try reader.items()
        if let stray = reader.current { throw NotationError(.strayClose("}"), at: stray.range.lowerBound) }
        return items
    }

    private init(tokens: [DBMLToken]) {
        self.tokens = tokens
    }

    private var current: DBMLToken? { place < tokens.count ? tokens[place] : nil }

    private mutating func skipLineBreaks() {
        while current?.kind == .lineBreak { place += 1 }
    }

    /// Reads the items up to a `}` or the end.
    private mutating func items() throws(NotationError) -> [DBMLItem] {
        var items: [DBMLItem] = []
        while true {
            skipLineBreaks()
            guard let token = current, !token.isSign("}") else { return items }
            items.append(try item(at: token))
        }
    }

    private mutating func item(at first: DBMLToken) throws(NotationError) -> DBMLItem {
        var item = DBMLItem(range: first.range)
        while let token = current, !token.isSign("}") {
            if token.kind == .lineBreak {
                guard continues(item) else { break }
                continue
            }
            if token.isSign("{") {
                item.body = try body(token)
                item.range = item.range.lowerBound..<tokens[place - 1].range.upperBound
                break
            } else if token.isSign("[") {
                if isSettings { item.settings += try settings(token) } else { item.words += try enclosed(token, "[", "]") }
            } else if token.isSign("]") || token.isSign(")") {
                throw NotationError(.strayClose(token.isSign("]") ? "]" : ")"), at: token.range.lowerBound)
            } else if token.isSign("(") {
                item.words += try enclosed(token, "(", ")")
            } else {
                item.words.append(token)
                place += 1
            }
            item.range = item.range.lowerBound..<tokens[place - 1].range.upperBound
        }
        return item
    }

    /// Whether the item continues on the next line: with a brace, settings, or text after a colon.
    private mutating func continues(_ item: DBMLItem) -> Bool {
        let start = place
        skipLineBreaks()
        if item.words.last?.isSign(":") == true, current?.isSign("}") == false { return true }
        if current?.isSign("{") == true { return true }
        place = start
        return false
    }

    /// Whether settings such as `[pk]` follow, and not the brackets of `text[]`.
    private var isSettings: Bool {
        guard place + 1 < tokens.count else { return true }
        let next = tokens[place + 1]
        return !next.isSign("]") && next.text.first?.isNumber != true
    }

    private mutating func body(_ open: DBMLToken) throws(NotationError) -> [DBMLItem] {
        guard depth < Self.depthLimit else { throw NotationError(.tooDeep(limit: Self.depthLimit), at: open.range.lowerBound) }
        depth += 1
        defer { depth -= 1 }
        place += 1
        let items = try items()
        guard current != nil else { throw NotationError(.unclosed("this `{`"), at: open.range.lowerBound) }
        place += 1
        return items
    }

    /// Reads everything up to the closing bracket, over several lines.
    private mutating func enclosed(_ first: DBMLToken, _ open: Unicode.Scalar, _ close: Unicode.Scalar) throws(NotationError) -> [DBMLToken]
    {
        let start = place
        var isOpen = 0
        while let token = current {
            place += 1
            if token.isSign(open) { isOpen += 1 }
            if token.isSign(close) { isOpen -= 1 }
            if isOpen == 0 { return tokens[start..<place].filter { $0.kind != .lineBreak } }
        }
        throw NotationError(.unclosed("this `\(open)`"), at: first.range.lowerBound)
    }

    private mutating func settings(_ open: DBMLToken) throws(NotationError) -> [DBMLItem.Setting] {
        var settings: [DBMLItem.Setting] = []
        var words: [DBMLToken] = []
        place += 1
        while let token = current, !token.isSign("]") {
            if token.isSign("(") {
                words += try enclosed(token, "(", ")")
                continue
            }
            place += 1
            if token.isSign(",") {
                settings += Self.setting(words)
                words = []
            } else if token.kind != .lineBreak {
                words.append(token)
            }
        }
        guard current != nil else { throw NotationError(.unclosed("this `[`"), at: open.range.lowerBound) }
        place += 1
        return settings + Self.setting(words)
    }

    private static func setting(_ words: [DBMLToken]) -> [DBMLItem.Setting] {
        guard let first = words.first, let last = words.last else { return [] }
        let key = words.prefix { !$0.isSign(":") }
        return [
            DBMLItem.Setting(
                key: key.map { $0.text.lowercased() }.joined(separator: " "), value: Array(words.dropFirst(key.count + 1)),
                range: first.range.lowerBound..<last.range.upperBound)
        ]
    }
}

/// A line of DBML: its words, the settings after them, and the lines in its braces.
struct DBMLItem {
    /// `key: value` in square brackets, or only `key`.
    struct Setting {
        var key: String
        var value: [DBMLToken]
        var range: Range<Int>
    }

    /// The tokens without settings.
    var words: [DBMLToken] = []
    var settings: [Setting] = []
    var body: [DBMLItem]?
    var range: Range<Int>

    func isHeaded(by word: String) -> Bool { words.first?.isWord(word) == true }

    subscript(setting: String) -> Setting? { settings.first { $0.key == setting } }

    /// The text of a note in either syntax, or `nil`.
    var noteText: String? {
        if let body { return body.first?.words.first { $0.kind == .text }?.text }
        return words.first { $0.kind == .text }?.text
    }
}
