/// A position in the tokens of a piece of source.
struct TokenCursor {
    let source: [UInt8]
    let tokens: [SwiftToken]
    var index = 0

    init(_ source: String) {
        self.source = Array(source.utf8)
        tokens = SwiftLexer.tokens(source)
    }

    var current: SwiftToken? { index < tokens.count ? tokens[index] : nil }
    var following: SwiftToken? { index + 1 < tokens.count ? tokens[index + 1] : nil }
    var previous: SwiftToken? { index > 0 ? tokens[index - 1] : nil }

    func isAt(_ sign: String) -> Bool { current?.isSign(sign) ?? false }
    func isAtWord(_ word: String) -> Bool { current?.isWord(word) ?? false }

    /// Returns the source from the token at `start` to the cursor.
    func text(from start: Int) -> String {
        guard start < index else { return "" }
        return String(decoding: source[tokens[start].start..<tokens[index - 1].end], as: UTF8.self)
    }

    private static let brackets = ["(": ")", "[": "]", "{": "}"]

    /// Skips one token, or everything up to its closing bracket.
    mutating func skip() {
        guard let token = current else { return }
        index += 1
        guard token.kind == .sign, let close = Self.brackets[token.text] else { return }
        while let inner = current, !inner.isSign(close) {
            if inner.kind == .sign, [")", "]", "}"].contains(inner.text) { return }
            skip()
        }
        index += 1
    }

    /// Skips `<…>`, if the cursor is at one.
    mutating func skipGenerics() {
        guard isAt("<") else { return }
        var depth = 0
        repeat {
            if isAt("<") { depth += 1 }
            if isAt(">") { depth -= 1 }
            skip()
        } while depth > 0 && current != nil
    }
}
