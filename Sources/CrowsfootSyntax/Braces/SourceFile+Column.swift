import CrowsfootSource

extension SourceFile {
    /// How far from the start of its line a token stands; a tab goes to the next multiple of four.
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
