import CrowsfootSource

extension Lexer {
    mutating func scanString() -> Scanned {
        scanString(from: position, hashes: 0)
    }

    /// The opening of a string: its start, and the quotes and hashes that close it.
    private struct Opening {
        let start: Int
        let hashes: Int
        let isMultiline: Bool

        var quotes: Int { isMultiline ? 3 : 1 }
        var end: Int { start + hashes + quotes }
    }

    /// Scans a string whose first quote is at `position`.
    mutating func scanString(from start: Int, hashes: Int) -> Scanned {
        let isMultiline = byte(ahead: 1) == UInt8(ascii: "\"") && byte(ahead: 2) == UInt8(ascii: "\"")
        let opening = Opening(start: start, hashes: hashes, isMultiline: isMultiline)
        position = opening.end
        var isBroken = false
        while position < bytes.count {
            let byte = bytes[position]
            if byte == UInt8(ascii: "\""), closes(opening) {
                let end = position
                position += opening.quotes + hashes
                if isMultiline, !checkLayout(opening.end, end) { isBroken = true }
                return (.string, isBroken)
            }
            if !isMultiline, byte == UInt8(ascii: "\n") || byte == UInt8(ascii: "\r") { break }
            if byte == UInt8(ascii: "\\"), hashes == 0 {
                if !skipEscape(isMultiline: isMultiline) { isBroken = true }
            } else {
                position += 1
            }
        }
        return endUnclosed(opening)
    }

    private func closes(_ opening: Opening) -> Bool {
        for offset in 0..<opening.quotes where byte(ahead: offset) != UInt8(ascii: "\"") { return false }
        for offset in 0..<opening.hashes where byte(ahead: opening.quotes + offset) != UInt8(ascii: "#") { return false }
        return true
    }

    private mutating func endUnclosed(_ opening: Opening) -> Scanned {
        let mark = range(opening.start, opening.end)
        if opening.isMultiline {
            isCutShort = true
            unclosed.append(opening.start..<bytes.count)
            log.report(UnterminatedString.multiline(mark, hashes: opening.hashes))
            return (.string, true)
        }
        doubtfulLines.append(line(around: opening.start, to: position))
        if opening.hashes == 0, let quote = typographicQuote(in: opening.end..<position) {
            position = quote.upperBound
            log.report(InvalidCharacter.closed(mark, range(quote.lowerBound, quote.upperBound)))
            return (.string, true)
        }
        unclosed.append(opening.start..<position)
        position = likelyEnd(ofUnclosed: opening.end..<position)
        if position == opening.end, let word = tokens.last, Int(word.end) == opening.start, word.kind.isWord {
            log.report(UnterminatedString.unopened(mark, word: range(Int(word.start), Int(word.end))))
            return (.string, true)
        }
        log.report(UnterminatedString.found(mark, hashes: opening.hashes, end: range(position, position)))
        return (.string, true)
    }

    /// The first typographic quote of a string that a straight quote opened.
    private func typographicQuote(in content: Range<Int>) -> Range<Int>? {
        var offset = content.lowerBound
        while offset < content.upperBound {
            guard bytes[offset] >= 0x80, let (scalar, length) = scalar(at: offset) else {
                offset += 1
                continue
            }
            if InvalidCharacter.quotes.contains(scalar) { return offset..<offset + length }
            offset += length
        }
        return nil
    }

    mutating func scanSwiftCode() -> Scanned {
        let start = position
        position += 1
        while position < bytes.count {
            let byte = bytes[position]
            if byte == UInt8(ascii: "`") {
                position += 1
                return (.swiftCode, false)
            }
            if byte == UInt8(ascii: "\n") || byte == UInt8(ascii: "\r") { break }
            position += 1
        }
        doubtfulLines.append(line(around: start, to: position))
        unclosed.append(start..<position)
        position = likelyEnd(ofUnclosed: start + 1..<position)
        log.report(UnterminatedCode.found(at: range(start, start + 1), end: range(position, position)))
        return (.swiftCode, true)
    }
}

// MARK: - Escapes

extension Lexer {
    /// Skips an escape, and returns whether it is valid. An escape that ends with its line is reported with the string.
    private mutating func skipEscape(isMultiline: Bool) -> Bool {
        let start = position
        position += 1
        guard position < bytes.count else { return true }
        let escaped = bytes[position]
        switch escaped {
        case UInt8(ascii: "n"), UInt8(ascii: "r"), UInt8(ascii: "t"), UInt8(ascii: "0"), UInt8(ascii: "\\"),
            UInt8(ascii: "\""), UInt8(ascii: "'"):
            position += 1
            return true
        case UInt8(ascii: "u"):
            position += 1
            if skipScalarEscape() { return true }
        case UInt8(ascii: "\n"), UInt8(ascii: "\r"):
            return true
        case UInt8(ascii: " "), UInt8(ascii: "\t"):
            if isMultiline, skipBlanksToLineBreak() { return true }
        default:
            position += scalar(at: position)?.length ?? 1
        }
        log.report(InvalidEscape.found(at: range(start, position), isInterpolation: escaped == UInt8(ascii: "(")))
        return false
    }

    /// Skips a line break after a backslash, which may be followed by spaces.
    private mutating func skipBlanksToLineBreak() -> Bool {
        let start = position
        while byte(ahead: 0) == UInt8(ascii: " ") || byte(ahead: 0) == UInt8(ascii: "\t") { position += 1 }
        if byte(ahead: 0) == UInt8(ascii: "\n") || byte(ahead: 0) == UInt8(ascii: "\r") { return true }
        position = start + 1
        return false
    }

    /// Skips the braces of `\u{1F600}`: one to eight digits of a scalar.
    private mutating func skipScalarEscape() -> Bool {
        guard byte(ahead: 0) == UInt8(ascii: "{") else { return false }
        position += 1
        var value: UInt32 = 0
        var digits = 0
        while digits < 8, let digit = digitValue(byte(ahead: 0)) {
            value = value << 4 | UInt32(digit)
            digits += 1
            position += 1
        }
        guard byte(ahead: 0) == UInt8(ascii: "}") else { return false }
        position += 1
        return digits > 0 && Unicode.Scalar(value) != nil
    }
}
