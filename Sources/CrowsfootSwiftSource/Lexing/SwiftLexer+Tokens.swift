extension SwiftLexer {
    /// Reads the token at `position`, which is inside the file.
    mutating func scanToken(_ byte: UInt8) -> SwiftTokenKind {
        if byte.isSwiftNameHead {
            skipName()
            return .identifier
        }
        if byte.isSwiftDigit { return scanNumber() }
        if let kind = Self.punctuation(byte) {
            position += 1
            return kind
        }
        switch byte {
        case UInt8(ascii: "\""):
            scanString(hashes: 0, depth: 0)
            return .string
        case UInt8(ascii: "`"): return scanQuotedName()
        case UInt8(ascii: "#"): return scanHash()
        case UInt8(ascii: "$"):
            position += 1
            skipName()
            return .identifier
        case UInt8(ascii: "."): return scanDots()
        case UInt8(ascii: "/") where startsRegex: return scanRegex(hashes: 0)
        default: return scanOperator()
        }
    }

    mutating func skipName() {
        while position < bytes.count, bytes[position].isSwiftNameTail { position += 1 }
    }

    private static func punctuation(_ byte: UInt8) -> SwiftTokenKind? {
        switch byte {
        case UInt8(ascii: "{"): .leftBrace
        case UInt8(ascii: "}"): .rightBrace
        case UInt8(ascii: "("): .leftParenthesis
        case UInt8(ascii: ")"): .rightParenthesis
        case UInt8(ascii: "["): .leftBracket
        case UInt8(ascii: "]"): .rightBracket
        case UInt8(ascii: "<"): .less
        case UInt8(ascii: ">"): .greater
        case UInt8(ascii: "?"): .question
        case UInt8(ascii: "!"): .exclamation
        case UInt8(ascii: ","): .comma
        case UInt8(ascii: ":"): .colon
        case UInt8(ascii: ";"): .semicolon
        case UInt8(ascii: "@"): .at
        case UInt8(ascii: "\\"): .backslash
        default: nil
        }
    }

    /// Scans digits, letters and underscores, a fraction, and the sign of an exponent.
    private mutating func scanNumber() -> SwiftTokenKind {
        let isHexadecimal = bytes[position] == UInt8(ascii: "0") && self.byte(ahead: 1) | 0x20 == UInt8(ascii: "x")
        while position < bytes.count {
            let byte = bytes[position]
            if byte.isSwiftNameTail {
                position += 1
                let isExponent = byte | 0x20 == (isHexadecimal ? UInt8(ascii: "p") : UInt8(ascii: "e"))
                let sign = self.byte(ahead: 0)
                if isExponent, sign == UInt8(ascii: "-") || sign == UInt8(ascii: "+"), self.byte(ahead: 1).isSwiftDigit { position += 1 }
            } else if byte == UInt8(ascii: "."), self.byte(ahead: 1).isSwiftDigit {
                position += 1
            } else {
                break
            }
        }
        return .number
    }

    private mutating func scanQuotedName() -> SwiftTokenKind {
        let start = position
        position += 1
        while position < bytes.count {
            let byte = bytes[position]
            if byte == UInt8(ascii: "`") {
                position += 1
                return .quotedIdentifier
            }
            if byte == UInt8(ascii: "\n") || byte == UInt8(ascii: "\r") { break }
            position += 1
        }
        position = start + 1
        return .sign
    }

    private mutating func scanDots() -> SwiftTokenKind {
        guard byte(ahead: 1) == UInt8(ascii: ".") else {
            position += 1
            return .period
        }
        while byte(ahead: 0) == UInt8(ascii: ".") || byte(ahead: 0) == UInt8(ascii: "<") { position += 1 }
        return .sign
    }

    private mutating func scanOperator() -> SwiftTokenKind {
        let start = position
        position += 1
        while position < bytes.count, bytes[position].isSwiftOperator {
            if bytes[position] == UInt8(ascii: "/"), byte(ahead: 1) == UInt8(ascii: "/") || byte(ahead: 1) == UInt8(ascii: "*") { break }
            position += 1
        }
        if position == start + 1, bytes[start] == UInt8(ascii: "=") { return .equals }
        // `->` ends with a character that is a token by itself.
        if position == start + 1, bytes[start] == UInt8(ascii: "-"), byte(ahead: 0) == UInt8(ascii: ">") {
            position += 1
            return .arrow
        }
        return .sign
    }

    /// Scans a directive, a macro, a raw string or a raw regular expression.
    private mutating func scanHash() -> SwiftTokenKind {
        var hashes = 0
        while byte(ahead: hashes) == UInt8(ascii: "#") { hashes += 1 }
        switch byte(ahead: hashes) {
        case UInt8(ascii: "\""):
            position += hashes
            scanString(hashes: hashes, depth: 0)
            return .string
        case UInt8(ascii: "/"):
            position += hashes
            return scanRegex(hashes: hashes)
        default:
            position += hashes
            let name = position
            skipName()
            return hashes == 1 ? directive(name..<position) ?? .macro : .sign
        }
    }

    private func directive(_ name: Range<Int>) -> SwiftTokenKind? {
        if name.count > 6 { return nil }
        return switch String(decoding: bytes[name], as: UTF8.self) {
        case "if": .ifDirective
        case "elseif": .elseifDirective
        case "else": .elseDirective
        case "endif": .endifDirective
        default: nil
        }
    }
}

extension UInt8 {
    /// Whether a byte can be part of a name. All bytes beyond ASCII can.
    @inline(__always)
    var isSwiftNameHead: Bool {
        let letter = self | 0x20
        return letter >= UInt8(ascii: "a") && letter <= UInt8(ascii: "z") || self == UInt8(ascii: "_") || self >= 0x80
    }

    @inline(__always)
    var isSwiftNameTail: Bool { isSwiftNameHead || isSwiftDigit || self == UInt8(ascii: "$") }

    @inline(__always)
    var isSwiftDigit: Bool { self >= UInt8(ascii: "0") && self <= UInt8(ascii: "9") }

    /// Whether a byte is part of an operator, except for operators that are always single tokens.
    @inline(__always)
    fileprivate var isSwiftOperator: Bool {
        switch self {
        case UInt8(ascii: "="), UInt8(ascii: "+"), UInt8(ascii: "-"), UInt8(ascii: "*"), UInt8(ascii: "/"), UInt8(ascii: "%"),
            UInt8(ascii: "&"), UInt8(ascii: "|"), UInt8(ascii: "^"), UInt8(ascii: "~"):
            true
        default: false
        }
    }
}
