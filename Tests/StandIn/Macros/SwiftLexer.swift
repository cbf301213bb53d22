/// Splits Swift source into tokens, enough to find the members of a class. Comments are skipped.
struct SwiftLexer {
    private let bytes: [UInt8]
    private var position = 0
    private var startsLine = true
    private var tokens: [SwiftToken] = []

    private init(_ source: String) { bytes = Array(source.utf8) }

    static func tokens(_ source: String) -> [SwiftToken] {
        var lexer = SwiftLexer(source)
        while lexer.position < lexer.bytes.count { lexer.next() }
        return lexer.tokens
    }

    private mutating func next() {
        let byte = bytes[position]
        if byte == UInt8(ascii: "\n") || byte == UInt8(ascii: "\r") {
            startsLine = true
            position += 1
        } else if byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\t") {
            position += 1
        } else if starts(with: "//") {
            while position < bytes.count, bytes[position] != UInt8(ascii: "\n") { position += 1 }
        } else if starts(with: "/*") {
            skipBlockComment()
        } else {
            lexToken(byte)
        }
    }

    private mutating func lexToken(_ byte: UInt8) {
        let start = position
        if byte == UInt8(ascii: "\"") || isRawString {
            skipString()
            add(.literal, from: start)
        } else if Self.isWordByte(byte) {
            while position < bytes.count, Self.isWordByte(bytes[position]) { position += 1 }
            add(.word, from: start)
        } else if byte == UInt8(ascii: "`") {
            position += 1
            while position < bytes.count, bytes[position] != UInt8(ascii: "`") { position += 1 }
            position = min(position + 1, bytes.count)
            add(.word, from: start)
        } else {
            skipSign(byte)
            add(.sign, from: start)
        }
    }

    private mutating func add(_ kind: SwiftToken.Kind, from start: Int) {
        let text = String(decoding: bytes[start..<position], as: UTF8.self)
        tokens.append(SwiftToken(kind: kind, text: text, start: start, end: position, startsLine: startsLine))
        startsLine = false
    }

    /// Skips punctuation. Angle brackets and optional marks are single tokens, so that `[Int?]=` and `Array<Int>=` are split.
    private mutating func skipSign(_ first: UInt8) {
        position += 1
        guard Self.operators.contains(first), !Self.single.contains(first) else { return }
        while position < bytes.count, Self.operators.contains(bytes[position]) { position += 1 }
    }

    private mutating func skipBlockComment() {
        var depth = 0
        repeat {
            if starts(with: "/*") {
                depth += 1
                position += 2
            } else if starts(with: "*/") {
                depth -= 1
                position += 2
            } else {
                position += 1
            }
        } while depth > 0 && position < bytes.count
        position = min(position, bytes.count)
    }

    private var isRawString: Bool {
        guard bytes[position] == UInt8(ascii: "#") else { return false }
        return bytes[position...].first { $0 != UInt8(ascii: "#") } == UInt8(ascii: "\"")
    }

    private mutating func skipString() {
        var hashes = ""
        while starts(with: "#") {
            hashes += "#"
            position += 1
        }
        let quote = starts(with: "\"\"\"") ? "\"\"\"" : "\""
        position += quote.utf8.count
        while position < bytes.count, !starts(with: quote + hashes) {
            if starts(with: "\\" + hashes + "(") {
                position += 2 + hashes.utf8.count
                skipInterpolation()
            } else {
                position += starts(with: "\\" + hashes) ? 2 + hashes.utf8.count : 1
            }
        }
        position = min(position + quote.utf8.count + hashes.utf8.count, bytes.count)
    }

    private mutating func skipInterpolation() {
        var depth = 1
        while position < bytes.count, depth > 0 {
            let byte = bytes[position]
            if byte == UInt8(ascii: "\"") {
                skipString()
                continue
            }
            if byte == UInt8(ascii: "(") { depth += 1 }
            if byte == UInt8(ascii: ")") { depth -= 1 }
            position += 1
        }
    }

    private func starts(with text: String) -> Bool { bytes[position...].starts(with: text.utf8) }

    private static let operators = Set("=-+*/%&|^~<>?!.".utf8)
    private static let single = Set("<>?!".utf8)

    private static func isWordByte(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"): true
        case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), UInt8(ascii: "$"), 0x80...: true
        default: false
        }
    }
}
