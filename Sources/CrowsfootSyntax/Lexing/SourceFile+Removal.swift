package import CrowsfootSource

extension SourceFile {
    /// Returns the range to delete in order to remove `range` completely, with superfluous spaces.
    ///
    /// Comments on either side stay. If nothing else is on the line, the line is included.
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

    /// Returns the range to delete in order to remove a statement with its line, and one of the empty lines around it.
    func lineRemoval(of range: SourceRange) -> SourceRange {
        var (start, end) = (Int(range.start), Int(range.end))
        while start > 0, isSpace(bytes[start - 1]) { start -= 1 }
        while end < bytes.count, isSpace(bytes[end]) { end += 1 }
        guard start == 0 || isLineBreak(bytes[start - 1]), let next = lineEnd(at: end) else { return removal(of: range) }
        end = next
        if start == 0 || isEmptyLine(before: start), let next = lineEnd(at: end) { end = next }
        // A file doesn't end with an empty line.
        return SourceRange(file: id, start: end == bytes.count ? self.start(withEmptyLinesBefore: start) : start, end: end)
    }

    /// Returns the same for the last statement of a block, which doesn't end with an empty line.
    func lineRemovalAtEnd(of range: SourceRange) -> SourceRange {
        let line = lineRemoval(of: range)
        let startsLine = line.start > 0 && isLineBreak(bytes[Int(line.start) - 1])
        return SourceRange(file: id, start: startsLine ? start(withEmptyLinesBefore: Int(line.start)) : Int(line.start), end: Int(line.end))
    }

    private func start(withEmptyLinesBefore start: Int) -> Int {
        var start = start
        while isEmptyLine(before: start) { start -= bytes[start - 2] == UInt8(ascii: "\r") ? 2 : 1 }
        return start
    }

    /// Returns the start of the next line if a line ends here, or `nil`.
    private func lineEnd(at offset: Int) -> Int? {
        guard offset < bytes.count, isLineBreak(bytes[offset]) else { return nil }
        let isPair = bytes[offset] == UInt8(ascii: "\r") && offset + 1 < bytes.count && bytes[offset + 1] == UInt8(ascii: "\n")
        return offset + (isPair ? 2 : 1)
    }

    private func isEmptyLine(before start: Int) -> Bool {
        guard start >= 2 else { return false }
        let isPair = bytes[start - 1] == UInt8(ascii: "\n") && bytes[start - 2] == UInt8(ascii: "\r")
        return isPair ? start >= 3 && isLineBreak(bytes[start - 3]) : isLineBreak(bytes[start - 2])
    }

    private func isSpace(_ byte: UInt8) -> Bool { byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\t") }

    private func isLineBreak(_ byte: UInt8) -> Bool { byte == UInt8(ascii: "\n") || byte == UInt8(ascii: "\r") }
}

extension SourceFile {
    /// Returns the text of a range for a message: on one line, and shortened if it is long.
    package func excerpt(_ range: SourceRange) -> String {
        let limit = 40
        let start = Int(range.start)
        let isLong = range.bytes.count > limit
        var beginning = text(SourceRange(file: range.file, start: start, end: isLong ? start + limit : Int(range.end)))
        // The cut can split a character.
        if isLong { beginning = String(beginning.prefix { $0 != "\u{FFFD}" }) + "…" }
        return beginning.split(whereSeparator: \.isNewline).map { $0.drop { $0 == " " || $0 == "\t" } }.joined(separator: " ")
    }

    func text(of token: Token) -> String {
        text(SourceRange(file: id, start: Int(token.start), end: Int(token.end)))
    }
}
