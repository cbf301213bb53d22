package import CrowsfootSource

extension SourceFile {
    /// What to take away for something to be gone without a trace: itself, and the blanks that nobody needs then.
    ///
    /// Comments stay, on either side. What has a line for itself goes with the line.
    package func removal(of range: SourceRange) -> SourceRange {
        var end = Int(range.end)
        while end < bytes.count, isSpace(bytes[end]) { end += 1 }
        let endsLine = end == bytes.count || isLineBreak(bytes[end])
        var lineStart = Int(range.start)
        while lineStart > 0, isSpace(bytes[lineStart - 1]) { lineStart -= 1 }
        let startsLine = lineStart == 0 || isLineBreak(bytes[lineStart - 1])
        if startsLine, !endsLine { return SourceRange(file: id, start: Int(range.start), end: end) }
        var start = lineStart
        while startsLine, start > 0, isSpace(bytes[start - 1]) || isLineBreak(bytes[start - 1]) { start -= 1 }
        return SourceRange(file: id, start: start, end: Int(range.end))
    }

    private func isSpace(_ byte: UInt8) -> Bool { byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\t") }

    private func isLineBreak(_ byte: UInt8) -> Bool { byte == UInt8(ascii: "\n") || byte == UInt8(ascii: "\r") }
}
