import CrowsfootSource

extension SourceFile {
    /// The text of a range for a message: of a long one only the beginning.
    func excerpt(_ range: SourceRange) -> String {
        let limit = 40
        guard range.bytes.count > limit else { return text(range) }
        let start = Int(range.start)
        let beginning = text(SourceRange(file: range.file, start: start, end: start + limit))
        // The cut may go through the bytes of one character.
        return String(beginning.prefix { $0 != "\u{FFFD}" }) + "…"
    }

    func text(of token: Token) -> String {
        text(SourceRange(file: id, start: Int(token.start), end: Int(token.end)))
    }
}
