extension Printer {
    /// Writes a token unchanged, except for line breaks, which become those of the file.
    mutating func printToken(_ index: Int) {
        let token = tree.tokens[index]
        let text = Int(token.start)..<Int(token.end)
        if token.kind == .string, source.hasLineBreak(in: text) {
            printLines(text, keepsTrailingBlanks: true)
        } else {
            printOnLine(text)
        }
    }

    /// Writes a comment unchanged, without trailing spaces.
    mutating func print(_ comment: Comment) {
        if comment.isBlock, source.hasLineBreak(in: comment.bytes) {
            printLines(comment.bytes, keepsTrailingBlanks: false)
        } else {
            printOnLine(withoutTrailingBlanks(comment.bytes))
        }
    }

    private mutating func printOnLine(_ text: Range<Int>) {
        output.append(contentsOf: source[text])
        noteWritten(width: source.columns(in: text), onNewLine: false)
    }

    private mutating func printLines(_ text: Range<Int>, keepsTrailingBlanks: Bool) {
        var start = text.lowerBound
        for end in text where source[end] == UInt8(ascii: "\n") || source[end] == UInt8(ascii: "\r") {
            let isSecondHalf = source[end] == UInt8(ascii: "\n") && source[end - 1] == UInt8(ascii: "\r")
            if !isSecondHalf {
                output.append(contentsOf: source[keepsTrailingBlanks ? start..<end : withoutTrailingBlanks(start..<end)])
                output.append(UInt8(ascii: "\n"))
            }
            start = end + 1
        }
        output.append(contentsOf: source[start..<text.upperBound])
        noteWritten(width: source.columns(in: start..<text.upperBound), onNewLine: true)
    }

    private func withoutTrailingBlanks(_ text: Range<Int>) -> Range<Int> {
        var end = text.upperBound
        while end > text.lowerBound, source[end - 1] == UInt8(ascii: " ") || source[end - 1] == UInt8(ascii: "\t") { end -= 1 }
        return text.lowerBound..<end
    }
}
