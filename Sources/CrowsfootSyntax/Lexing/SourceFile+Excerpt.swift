package import CrowsfootSource

extension SourceFile {
    /// The text of a range for a message: on one line, and of a long one only the beginning.
    package func excerpt(_ range: SourceRange) -> String {
        let limit = 40
        let start = Int(range.start)
        let isLong = range.bytes.count > limit
        var beginning = text(SourceRange(file: range.file, start: start, end: isLong ? start + limit : Int(range.end)))
        // The cut may go through the bytes of one character.
        if isLong { beginning = String(beginning.prefix { $0 != "\u{FFFD}" }) + "…" }
        return beginning.split(whereSeparator: \.isNewline).map { $0.drop { $0 == " " || $0 == "\t" } }.joined(separator: " ")
    }

    func text(of token: Token) -> String {
        text(SourceRange(file: id, start: Int(token.start), end: Int(token.end)))
    }
}
