import CrowsfootSource

extension Lexer {
    /// Reports every run of bytes that is not UTF-8, wherever it stands, comments included.
    mutating func checkEncoding() {
        var offset = position
        while let start = firstInvalidByte(from: offset) {
            var end = start + 1
            while end < bytes.count, bytes[end] >= 0x80, scalar(at: end) == nil { end += 1 }
            diagnostics.append(InvalidUTF8.found(at: range(start, end), fileStart: file.bytes.prefix(2)))
            // A file in another encoding would be reported at nearly every character.
            if diagnostics.count == InvalidUTF8.reportLimit { return }
            offset = end
        }
    }

    private func firstInvalidByte(from start: Int) -> Int? {
        var offset = start
        while offset < bytes.count {
            if bytes[offset] < 0x80 {
                offset += 1
            } else if let (_, length) = scalar(at: offset) {
                offset += length
            } else {
                return offset
            }
        }
        return nil
    }

    /// One token for a run of bytes that mean nothing; typographic quotes are read as the quotes they were meant to be.
    mutating func scanInvalid() -> (kind: TokenKind, isBroken: Bool) {
        let start = position
        guard let (first, length) = scalar(at: position) else {
            while position < bytes.count, bytes[position] >= 0x80, scalar(at: position) == nil { position += 1 }
            return (.invalid, true)
        }
        if InvalidCharacter.quotes.contains(first) { return scanTypographicString(first, length) }
        position += length
        while let (scalar, length) = nextScalar, scalar == first {
            position += length
        }
        diagnostics.append(InvalidCharacter.found(first, at: range(start, position)))
        return (.invalid, true)
    }

    private var nextScalar: (scalar: Unicode.Scalar, length: Int)? {
        position < bytes.count ? scalar(at: position) : nil
    }

    private mutating func scanTypographicString(_ quote: Unicode.Scalar, _ length: Int) -> (kind: TokenKind, isBroken: Bool) {
        let opening = range(position, position + length)
        position += length
        while let (scalar, length) = nextScalar, scalar != "\n", scalar != "\r" {
            let start = position
            position += length
            if scalar == "\"" || InvalidCharacter.quotes.contains(scalar) {
                diagnostics.append(InvalidCharacter.quoted(opening, range(start, position)))
                return (.string, true)
            }
        }
        diagnostics.append(InvalidCharacter.found(quote, at: opening))
        return (.invalid, true)
    }
}
