extension SwiftLexer {
    /// The maximum nesting of strings in interpolations. Deeper ones aren't scanned.
    private static let interpolationLimit = 32

    /// Scans a string from its quotation mark on, with the hashes before it, on one or several lines.
    ///
    /// An unclosed string on a single line ends with its line.
    mutating func scanString(hashes: Int, depth: Int) {
        let start = position
        if byte(ahead: 1) == UInt8(ascii: "\""), byte(ahead: 2) == UInt8(ascii: "\"") {
            let closesAtOnce = hashes > 0 && closes(hashes: hashes, quotes: 1, at: position + 1)
            if !closesAtOnce {
                position += 3
                return scanText(from: start, hashes: hashes, quotes: 3, depth: depth)
            }
        }
        position += 1
        scanText(from: start, hashes: hashes, quotes: 1, depth: depth)
    }

    private mutating func scanText(from start: Int, hashes: Int, quotes: Int, depth: Int) {
        while position < bytes.count {
            switch bytes[position] {
            case UInt8(ascii: "\""):
                if closes(hashes: hashes, quotes: quotes, at: position) {
                    position += quotes + hashes
                    return
                }
                position += 1
            case UInt8(ascii: "\\"):
                guard startsEscape(hashes) else {
                    position += 1
                    continue
                }
                position += 1 + hashes
                if byte(ahead: 0) == UInt8(ascii: "("), depth < Self.interpolationLimit {
                    guard skipInterpolation(spansLines: quotes == 3, depth: depth) else { return reportUnclosed(start, quotes) }
                } else if position < bytes.count, quotes == 3 || !isLineBreak(bytes[position]) {
                    position += 1
                }
            case UInt8(ascii: "\n"), UInt8(ascii: "\r"):
                if quotes == 1 { return reportUnclosed(start, quotes) }
                position += 1
            default:
                position += 1
            }
        }
        reportUnclosed(start, quotes)
    }

    private mutating func reportUnclosed(_ start: Int, _ quotes: Int) {
        report(
            quotes == 1 ? "this string is not closed on its line" : "this string is not closed, and takes the rest of the file", at: start,
            length: quotes)
    }

    private func isLineBreak(_ byte: UInt8) -> Bool { byte == UInt8(ascii: "\n") || byte == UInt8(ascii: "\r") }

    private func closes(hashes: Int, quotes: Int, at index: Int) -> Bool {
        guard index + quotes + hashes <= bytes.count else { return false }
        for place in 0..<quotes where bytes[index + place] != UInt8(ascii: "\"") { return false }
        for place in 0..<hashes where bytes[index + quotes + place] != UInt8(ascii: "#") { return false }
        return true
    }

    private func startsEscape(_ hashes: Int) -> Bool {
        for place in 0..<hashes where byte(ahead: 1 + place) != UInt8(ascii: "#") { return false }
        return true
    }

    /// Skips an interpolation, and returns `false` if it isn't closed, so that the string ends here.
    private mutating func skipInterpolation(spansLines: Bool, depth: Int) -> Bool {
        var level = 0
        var firstLineBreak: Int?
        while position < bytes.count {
            switch bytes[position] {
            case UInt8(ascii: "("):
                level += 1
                position += 1
            case UInt8(ascii: ")"):
                level -= 1
                position += 1
                if level == 0 { return true }
            case UInt8(ascii: "\""): scanString(hashes: 0, depth: depth + 1)
            case UInt8(ascii: "#"): skipRawString(depth: depth)
            case UInt8(ascii: "/") where byte(ahead: 1) == UInt8(ascii: "*"): _ = skipBlockComment()
            case UInt8(ascii: "\n"), UInt8(ascii: "\r"):
                if !spansLines, !interpolationsSpanLines { return false }
                firstLineBreak = firstLineBreak ?? position
                position += 1
            default: position += 1
            }
        }
        guard !spansLines, let firstLineBreak else { return false }
        position = firstLineBreak
        interpolationsSpanLines = false
        return false
    }

    private mutating func skipRawString(depth: Int) {
        var hashes = 0
        while byte(ahead: hashes) == UInt8(ascii: "#") { hashes += 1 }
        position += hashes
        if byte(ahead: 0) == UInt8(ascii: "\"") { scanString(hashes: hashes, depth: depth + 1) }
    }
}

// MARK: - Regular expressions

extension SwiftLexer {
    /// Whether a slash starts a regular expression: an operand is allowed there, and it is closed on the same line.
    var startsRegex: Bool {
        let next = byte(ahead: 1)
        if next == UInt8(ascii: " ") || next == UInt8(ascii: "\t") || next == UInt8(ascii: "=") { return false }
        guard let last = tokens.last else { return false }
        switch last.kind {
        case .identifier:
            let word = SwiftDeclarationKeyword(bytes, last)
            guard word == .return || word == .in || word == .case || word == .try else { return false }
        case .leftParenthesis, .leftBracket, .leftBrace, .comma, .colon, .equals: break
        default: return false
        }
        return endOfRegex() != nil
    }

    /// Returns the offset after the closing slash on the same line.
    private func endOfRegex() -> Int? {
        var index = position + 1
        while index < bytes.count {
            switch bytes[index] {
            case UInt8(ascii: "\n"), UInt8(ascii: "\r"): return nil
            case UInt8(ascii: "\\"): index += 2
            case UInt8(ascii: "/"): return bytes[index - 1] == UInt8(ascii: " ") ? nil : index + 1
            default: index += 1
            }
        }
        return nil
    }

    mutating func scanRegex(hashes: Int) -> SwiftTokenKind {
        if hashes == 0 {
            position = endOfRegex() ?? position + 1
            return .regex
        }
        let start = position
        position += 1
        while position < bytes.count {
            if bytes[position] == UInt8(ascii: "/"), closesRegex(hashes) {
                position += 1 + hashes
                return .regex
            }
            position += bytes[position] == UInt8(ascii: "\\") ? 2 : 1
        }
        position = min(position, bytes.count)
        report("this regular expression is not closed, and takes the rest of the file", at: start, length: 1)
        return .regex
    }

    private func closesRegex(_ hashes: Int) -> Bool {
        for place in 0..<hashes where byte(ahead: 1 + place) != UInt8(ascii: "#") { return false }
        return true
    }
}
