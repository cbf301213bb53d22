import CrowsfootSource

extension Lexer {
    mutating func scanNumber() -> Scanned {
        let start = position
        let kind = isPrefixedInteger ? scanPrefixedInteger() : scanDecimal()
        let end = position
        while position < bytes.count, characters[bytes[position]].contains(.nameTail) { position += 1 }
        if let kind, position == end { return (kind, false) }
        let whole = range(start, position)
        if position > end, isFollowedByColon {
            log.report(InvalidNumber.name(file.excerpt(whole), at: whole))
            return (.identifier, true)
        }
        let isVersion = kind == nil && end > start + 2
        if isVersion {
            log.report(InvalidNumber.version(file.excerpt(whole), at: whole))
        } else {
            log.report(InvalidNumber.found(file.excerpt(whole), at: whole))
        }
        return (kind ?? (isVersion ? .version : .integer), true)
    }

    private var isFollowedByColon: Bool {
        var offset = position
        while offset < bytes.count, isBlank(bytes[offset]) { offset += 1 }
        return offset < bytes.count && bytes[offset] == UInt8(ascii: ":")
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
        var fractions = 0
        while skipFraction() { fractions += 1 }
        switch fractions {
        case 0, 1: return skipExponent() || fractions == 1 ? .float : .integer
        case 2: return .version
        default: return nil
        }
    }

    private mutating func skipExponent() -> Bool {
        guard byte(ahead: 0) | 0x20 == UInt8(ascii: "e") else { return false }
        let signed = byte(ahead: 1) == UInt8(ascii: "+") || byte(ahead: 1) == UInt8(ascii: "-")
        guard isDigit(byte(ahead: signed ? 2 : 1), radix: 10) else { return false }
        position += signed ? 2 : 1
        skipDigits(radix: 10)
        return true
    }

    /// Skips a dot and the digits after it. A dot without digits belongs to the next token.
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
        digitValue(byte).map { $0 < radix } ?? false
    }

    /// The value of a hexadecimal digit.
    func digitValue(_ byte: UInt8) -> Int? {
        switch byte {
        case UInt8(ascii: "0")...UInt8(ascii: "9"): Int(byte - UInt8(ascii: "0"))
        case UInt8(ascii: "a")...UInt8(ascii: "f"): Int(byte - UInt8(ascii: "a")) + 10
        case UInt8(ascii: "A")...UInt8(ascii: "F"): Int(byte - UInt8(ascii: "A")) + 10
        default: nil
        }
    }
}
