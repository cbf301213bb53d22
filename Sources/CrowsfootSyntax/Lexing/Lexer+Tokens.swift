import CrowsfootSource

extension Lexer {
    /// Reads the token at `position`, which is inside the file.
    mutating func scanToken(_ byte: UInt8) -> Scanned? {
        if byte < 0x80 {
            let characterClass = characters[byte]
            if characterClass.contains(.nameHead) {
                scanName()
                return (.identifier, false)
            }
            if characterClass.contains(.digit) { return scanNumber() }
            if let kind = scanPunctuation(byte) { return (kind, false) }
        } else if scalarStandsInName(atStart: true) != nil {
            scanName()
            return (.identifier, false)
        }
        switch byte {
        case UInt8(ascii: "\""): return scanString()
        case UInt8(ascii: "`"): return scanSwiftCode()
        case UInt8(ascii: "$"): return scanClosureArgument()
        case UInt8(ascii: "#"): return scanHash()
        default: return scanForeign(byte)
        }
    }

    /// Scans tokens of other languages.
    private mutating func scanForeign(_ byte: UInt8) -> Scanned? {
        switch byte {
        case UInt8(ascii: "&"): return scanHalfOperator(.and)
        case UInt8(ascii: "|"): return scanHalfOperator(.or)
        case UInt8(ascii: "="): return scanIdentityOperator(.equalTo)
        case UInt8(ascii: "!"): return scanIdentityOperator(.notEqualTo)
        case UInt8(ascii: "-"): return passForeignComment(from: position, length: 2)
        case UInt8(ascii: "*"): passEndOfComment()
        case UInt8(ascii: "\\"): passBackslash()
        default: return scanInvalid()
        }
        return nil
    }

    mutating func scanName() {
        while position < bytes.count {
            let byte = bytes[position]
            if byte < 0x80 {
                guard characters[byte].contains(.nameTail) else { break }
                position += 1
            } else {
                guard let length = scalarStandsInName(atStart: false) else { break }
                position += length
            }
        }
    }

    /// Returns the length in bytes of the scalar at `position` if it is allowed in a name.
    private func scalarStandsInName(atStart: Bool) -> Int? {
        guard let (scalar, length) = scalar(at: position), CharacterTable.mayStandInName(scalar, atStart: atStart) else {
            return nil
        }
        return length
    }

    private mutating func scanPunctuation(_ byte: UInt8) -> TokenKind? {
        let next = self.byte(ahead: 1)
        if let kind = longPunctuation(byte, next) { return kind }
        guard let kind = shortPunctuation(byte, next) else { return nil }
        position += 1
        return kind
    }

    private mutating func longPunctuation(_ byte: UInt8, _ next: UInt8) -> TokenKind? {
        let found: (kind: TokenKind, length: Int)? =
            switch (byte, next) {
            case (UInt8(ascii: "="), UInt8(ascii: "=")) where self.byte(ahead: 2) != UInt8(ascii: "="): (.equalTo, 2)
            case (UInt8(ascii: "!"), UInt8(ascii: "=")) where self.byte(ahead: 2) != UInt8(ascii: "="): (.notEqualTo, 2)
            case (UInt8(ascii: "<"), UInt8(ascii: "=")): (.lessOrEqual, 2)
            case (UInt8(ascii: ">"), UInt8(ascii: "=")): (.greaterOrEqual, 2)
            case (UInt8(ascii: "&"), UInt8(ascii: "&")): (.and, 2)
            case (UInt8(ascii: "|"), UInt8(ascii: "|")): (.or, 2)
            case (UInt8(ascii: "?"), UInt8(ascii: "?")): (.coalesce, 2)
            case (UInt8(ascii: "-"), UInt8(ascii: ">")): (.arrow, 2)
            case (UInt8(ascii: "."), UInt8(ascii: ".")) where self.byte(ahead: 2) == UInt8(ascii: "."): (.closedRange, 3)
            case (UInt8(ascii: "."), UInt8(ascii: ".")) where self.byte(ahead: 2) == UInt8(ascii: "<"): (.openRange, 3)
            default: nil
            }
        guard let found else { return nil }
        position += found.length
        return found.kind
    }

    private func shortPunctuation(_ byte: UInt8, _ next: UInt8) -> TokenKind? {
        switch byte {
        case UInt8(ascii: "{"): .leftBrace
        case UInt8(ascii: "}"): .rightBrace
        case UInt8(ascii: "("): .leftParenthesis
        case UInt8(ascii: ")"): .rightParenthesis
        case UInt8(ascii: "["): .leftBracket
        case UInt8(ascii: "]"): .rightBracket
        case UInt8(ascii: ":"): .colon
        case UInt8(ascii: ";"): .semicolon
        case UInt8(ascii: ","): .comma
        case UInt8(ascii: "."): .dot
        case UInt8(ascii: "@"): .at
        case UInt8(ascii: "=") where next != UInt8(ascii: "="): .equals
        case UInt8(ascii: "?"): .question
        case UInt8(ascii: "!") where next != UInt8(ascii: "="): .exclamation
        case UInt8(ascii: "<"): .less
        case UInt8(ascii: ">"): .greater
        case UInt8(ascii: "+"): .plus
        case UInt8(ascii: "-") where !(startsLine && next == UInt8(ascii: "-")): .minus
        case UInt8(ascii: "*") where next != UInt8(ascii: "/"): .star
        case UInt8(ascii: "/"): .slash
        case UInt8(ascii: "%"): .percent
        default: nil
        }
    }
}
