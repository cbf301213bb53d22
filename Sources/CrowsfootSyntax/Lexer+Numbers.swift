import CrowsfootSource

extension Lexer {
    mutating func scanNumber() -> (kind: TokenKind, isBroken: Bool) {
        let start = position
        let kind = isPrefixedInteger ? scanPrefixedInteger() : scanDecimal()
        let end = position
        while position < bytes.count, characters[bytes[position]].contains(.nameTail) { position += 1 }
        if let kind, position == end { return (kind, false) }
        diagnostics.append(InvalidNumber.found(file.text(range(start, position)), at: range(start, position)))
        return (kind ?? .integer, true)
    }

    private var isPrefixedInteger: Bool {
        bytes[position] == UInt8(ascii: "0") && [UInt8(ascii: "x"), UInt8(ascii: "b"), UInt8(ascii: "o")].contains(byte(ahead: 1))
    }

    private mutating func scanPrefixedInteger() -> TokenKind? {
        let radix =
            switch byte(ahead: 1) {
            case UInt8(ascii: "x"): 16
            case UInt8(ascii: "o"): 8
            default: 2
            }
        position += 2
        guard isDigit(byte(ahead: 0), radix: radix) else { return nil }
        skipDigits(radix: radix)
        return .integer
    }

    private mutating func scanDecimal() -> TokenKind? {
        skipDigits(radix: 10)
        var kind = TokenKind.integer
        if skipFraction() {
            kind = skipFraction() ? .version : .float
            if kind == .version, skipFraction() { return nil }
        }
        guard kind != .version, byte(ahead: 0) | 0x20 == UInt8(ascii: "e") else { return kind }
        let signed = byte(ahead: 1) == UInt8(ascii: "+") || byte(ahead: 1) == UInt8(ascii: "-")
        guard isDigit(byte(ahead: signed ? 2 : 1), radix: 10) else { return kind }
        position += signed ? 2 : 1
        skipDigits(radix: 10)
        return .float
    }

    /// Moves behind a dot and the digits after it; a dot without digits belongs to the next token.
    private mutating func skipFraction() -> Bool {
        guard byte(ahead: 0) == UInt8(ascii: "."), isDigit(byte(ahead: 1), radix: 10) else { return false }
        position += 1
        skipDigits(radix: 10)
        return true
    }

    private mutating func skipDigits(radix: Int) {
        while position < bytes.count, bytes[position] == UInt8(ascii: "_") || isDigit(bytes[position], radix: radix) {
            position += 1
        }
    }

    private func isDigit(_ byte: UInt8, radix: Int) -> Bool {
        let value: Int
        switch byte {
        case UInt8(ascii: "0")...UInt8(ascii: "9"): value = Int(byte - UInt8(ascii: "0"))
        case UInt8(ascii: "a")...UInt8(ascii: "f"): value = Int(byte - UInt8(ascii: "a")) + 10
        case UInt8(ascii: "A")...UInt8(ascii: "F"): value = Int(byte - UInt8(ascii: "A")) + 10
        default: return false
        }
        return value < radix
    }
}
