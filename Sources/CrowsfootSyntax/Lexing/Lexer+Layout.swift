import CrowsfootSource

// MARK: - Strings over several lines

extension Lexer {
    /// Checks the layout of a multiline string: it starts below the opening quotes, ends above the closing ones, and is indented like
    /// these.
    mutating func checkLayout(_ start: Int, _ end: Int) -> Bool {
        var firstBreak = start
        while firstBreak < end, isBlank(bytes[firstBreak]) { firstBreak += 1 }
        guard firstBreak < end, isLineBreak(bytes[firstBreak]) else {
            log.report(MultilineString.beforeFirstLine(at: range(start, end)))
            return false
        }
        var margin = end
        while isBlank(bytes[margin - 1]) { margin -= 1 }
        guard isLineBreak(bytes[margin - 1]) else {
            log.report(MultilineString.afterLastLine(at: range(end, end + 3)))
            return false
        }
        return checkIndentation(of: firstBreak..<margin, margin: bytes[margin..<end])
    }

    private mutating func checkIndentation(of lines: Range<Int>, margin: Slice<UnsafeBufferPointer<UInt8>>) -> Bool {
        guard !margin.isEmpty else { return true }
        var offset = lines.lowerBound
        while offset < lines.upperBound {
            guard isLineBreak(bytes[offset]) else {
                offset += 1
                continue
            }
            offset += 1
            guard offset < lines.upperBound, !isLineBreak(bytes[offset]), !bytes[offset...].starts(with: margin) else { continue }
            let first = offset
            while isBlank(bytes[offset]) { offset += 1 }
            if isLineBreak(bytes[offset]) { continue }
            log.report(MultilineString.indentation(at: range(first, offset + 1), quotes: range(margin.startIndex, margin.endIndex)))
            return false
        }
        return true
    }

    func isBlank(_ byte: UInt8) -> Bool { byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\t") }

    func isLineBreak(_ byte: UInt8) -> Bool { byte == UInt8(ascii: "\n") || byte == UInt8(ascii: "\r") }
}

// MARK: - Strings without an end

extension Lexer {
    /// Returns the bytes from the start of the line of `start` to `end`.
    func line(around start: Int, to end: Int) -> Range<Int> {
        var first = start
        while first > 0, !isLineBreak(bytes[first - 1]) { first -= 1 }
        return first..<end
    }

    /// The likely end of a string on its line if its closing quote is missing: before brackets that it does not open, if only more of those
    /// and attributes follow, or else at the end of the line.
    func likelyEnd(ofUnclosed content: Range<Int>) -> Int {
        // Otherwise, each further quote would be scanned again.
        guard !bytes[content].contains(UInt8(ascii: "\"")) else { return content.upperBound }
        var open = 0
        var offset = content.lowerBound
        while offset < content.upperBound {
            switch bytes[offset] {
            case UInt8(ascii: "("), UInt8(ascii: "["): open += 1
            case UInt8(ascii: ")"), UInt8(ascii: "]"): open -= 1
            default: break
            }
            guard open < 0 || bytes[offset] == UInt8(ascii: "{") || bytes[offset] == UInt8(ascii: "}") else {
                offset += 1
                continue
            }
            let end = endOfBrackets(offset..<content.upperBound)
            if end == content.upperBound || bytes[end] == UInt8(ascii: "@") || bytes[end] == UInt8(ascii: ",") {
                return trimmedEnd(content.lowerBound, offset)
            }
            if open < 0 { return content.upperBound }
            offset = end
        }
        return trimmedEnd(content.lowerBound, content.upperBound)
    }

    /// The position of the next character that is neither a bracket nor a space.
    private func endOfBrackets(_ rest: Range<Int>) -> Int {
        for offset in rest {
            switch bytes[offset] {
            case UInt8(ascii: " "), UInt8(ascii: "\t"), UInt8(ascii: "("), UInt8(ascii: ")"), UInt8(ascii: "["), UInt8(ascii: "]"),
                UInt8(ascii: "}"), UInt8(ascii: "{"), UInt8(ascii: ";"):
                continue
            default: return offset
            }
        }
        return rest.upperBound
    }

    private func trimmedEnd(_ start: Int, _ end: Int) -> Int {
        var end = end
        while end > start, isBlank(bytes[end - 1]) { end -= 1 }
        return end
    }
}
