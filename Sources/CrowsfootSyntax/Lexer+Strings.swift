import CrowsfootSource

extension Lexer {
    mutating func scanString() -> (kind: TokenKind, isBroken: Bool) {
        scanString(from: position, hashes: 0)
    }

    /// A string between `#`s; anything else that starts with a `#` means nothing here.
    mutating func scanRawString() -> (kind: TokenKind, isBroken: Bool) {
        let start = position
        var hashes = 0
        while byte(ahead: hashes) == UInt8(ascii: "#") { hashes += 1 }
        guard byte(ahead: hashes) == UInt8(ascii: "\"") else {
            position += hashes
            while position < bytes.count, characters[bytes[position]].contains(.nameTail) { position += 1 }
            diagnostics.append(InvalidCharacter.macro(file.text(range(start, position)), at: range(start, position)))
            return (.invalid, true)
        }
        position += hashes
        return scanString(from: start, hashes: hashes)
    }

    private mutating func scanString(from start: Int, hashes: Int) -> (kind: TokenKind, isBroken: Bool) {
        let isMultiline = byte(ahead: 1) == UInt8(ascii: "\"") && byte(ahead: 2) == UInt8(ascii: "\"")
        let quotes = isMultiline ? 3 : 1
        position += quotes
        var isBroken = false
        while position < bytes.count {
            let byte = bytes[position]
            if byte == UInt8(ascii: "\""), closes(quotes: quotes, hashes: hashes) {
                position += quotes + hashes
                return (.string, isBroken)
            }
            if !isMultiline, byte == UInt8(ascii: "\n") || byte == UInt8(ascii: "\r") { break }
            if byte == UInt8(ascii: "\\"), hashes == 0 {
                if !skipEscape(isMultiline: isMultiline) { isBroken = true }
            } else {
                position += 1
            }
        }
        let opening = range(start, start + hashes + quotes)
        diagnostics.append(
            UnterminatedString.found(opening, isMultiline: isMultiline, hashes: hashes, end: range(position, position)))
        return (.string, true)
    }

    private func closes(quotes: Int, hashes: Int) -> Bool {
        for offset in 0..<quotes where byte(ahead: offset) != UInt8(ascii: "\"") { return false }
        for offset in 0..<hashes where byte(ahead: quotes + offset) != UInt8(ascii: "#") { return false }
        return true
    }

    /// Moves behind an escape and says whether it is one.
    private mutating func skipEscape(isMultiline: Bool) -> Bool {
        let start = position
        position += 1
        let escaped = byte(ahead: 0)
        switch escaped {
        case UInt8(ascii: "n"), UInt8(ascii: "r"), UInt8(ascii: "t"), UInt8(ascii: "0"), UInt8(ascii: "\\"),
            UInt8(ascii: "\""), UInt8(ascii: "'"):
            position += 1
            return true
        case UInt8(ascii: "u"):
            position += 1
            if skipScalarEscape() { return true }
        case UInt8(ascii: "\n"), UInt8(ascii: "\r"):
            if isMultiline {
                position += 1
                return true
            }
        default:
            position = min(bytes.count, position + (scalar(at: min(position, bytes.count - 1))?.length ?? 1))
        }
        diagnostics.append(InvalidEscape.found(at: range(start, position), isInterpolation: escaped == UInt8(ascii: "(")))
        return false
    }

    /// The braces of `\u{1F600}`: one to eight digits that name a scalar.
    private mutating func skipScalarEscape() -> Bool {
        guard byte(ahead: 0) == UInt8(ascii: "{") else { return false }
        position += 1
        var value: UInt32 = 0
        var digits = 0
        while digits < 8, let digit = Character(Unicode.Scalar(byte(ahead: 0))).hexDigitValue {
            value = value << 4 | UInt32(digit)
            digits += 1
            position += 1
        }
        guard byte(ahead: 0) == UInt8(ascii: "}") else { return false }
        position += 1
        return digits > 0 && Unicode.Scalar(value) != nil
    }

    mutating func scanSwiftCode() -> (kind: TokenKind, isBroken: Bool) {
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
        diagnostics.append(UnterminatedCode.found(at: range(start, start + 1), end: range(position, position)))
        return (.swiftCode, true)
    }
}
