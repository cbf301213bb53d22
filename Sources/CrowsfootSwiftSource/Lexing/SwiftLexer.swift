package import CrowsfootSource

/// Splits the bytes of a Swift file into tokens, in linear time for any input.
struct SwiftLexer: ~Copyable {
    let file: FileID
    let bytes: UnsafeBufferPointer<UInt8>
    var position = 0
    var tokens: [SwiftToken] = []
    var problems: [SwiftProblem] = []
    /// Whether interpolations may span several lines in a single-line string. After an unclosed one, none is assumed to.
    var interpolationsSpanLines = true

    private var startsLine = true
    private var isDocumented = false

    static let commonTokenLength = 4

    private init(_ file: FileID, _ bytes: UnsafeBufferPointer<UInt8>) {
        self.file = file
        self.bytes = bytes
        tokens.reserveCapacity(bytes.count / Self.commonTokenLength + 2)
    }

    static func lex(_ file: SourceFile) -> (tokens: [SwiftToken], problems: [SwiftProblem]) {
        file.bytes.withUnsafeBufferPointer { bytes in
            var lexer = SwiftLexer(file.id, bytes)
            lexer.run()
            return (lexer.tokens, lexer.problems)
        }
    }

    private mutating func run() {
        if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { position = 3 }
        if byte(ahead: 0) == UInt8(ascii: "#"), byte(ahead: 1) == UInt8(ascii: "!") { skipToEndOfLine() }
        while true {
            let gap = position
            skipTrivia()
            let start = position
            guard start < bytes.count else { break }
            let kind = scanToken(bytes[start])
            append(kind, from: start, adjoins: start == gap)
        }
        append(.endOfFile, from: position, adjoins: false)
    }

    private mutating func append(_ kind: SwiftTokenKind, from start: Int, adjoins: Bool) {
        tokens.append(
            SwiftToken(
                kind: kind, startsLine: startsLine, adjoins: adjoins, isDocumented: isDocumented, start: Int32(truncatingIfNeeded: start),
                end: Int32(truncatingIfNeeded: position)))
        (startsLine, isDocumented) = (false, false)
    }

    @inline(__always)
    func byte(ahead distance: Int) -> UInt8 {
        let index = position + distance
        return index < bytes.count ? bytes[index] : 0
    }

    mutating func report(_ reason: String, at start: Int, length: Int) {
        if problems.count >= SwiftProblem.limit { return }
        problems.append(SwiftProblem(reason: reason, range: SourceRange(file: file, start: start, end: min(start + length, bytes.count))))
    }
}

// MARK: - Between tokens

extension SwiftLexer {
    private mutating func skipTrivia() {
        while position < bytes.count {
            switch bytes[position] {
            case UInt8(ascii: " "), UInt8(ascii: "\t"), 0, 0x0B, 0x0C:
                position += 1
            case UInt8(ascii: "\n"), UInt8(ascii: "\r"):
                position += 1
                startsLine = true
            case UInt8(ascii: "/") where byte(ahead: 1) == UInt8(ascii: "/"):
                if byte(ahead: 2) == UInt8(ascii: "/"), byte(ahead: 3) != UInt8(ascii: "/") { isDocumented = true }
                skipToEndOfLine()
            case UInt8(ascii: "/") where byte(ahead: 1) == UInt8(ascii: "*"):
                if byte(ahead: 2) == UInt8(ascii: "*"), byte(ahead: 3) != UInt8(ascii: "/") { isDocumented = true }
                if skipBlockComment() { startsLine = true }
            default:
                return
            }
        }
    }

    mutating func skipToEndOfLine() {
        while position < bytes.count, bytes[position] != UInt8(ascii: "\n"), bytes[position] != UInt8(ascii: "\r") { position += 1 }
    }

    /// Skips a comment, which can contain others, and returns whether it has several lines.
    mutating func skipBlockComment() -> Bool {
        let start = position
        var depth = 0
        var spansLines = false
        while position < bytes.count {
            switch (bytes[position], byte(ahead: 1)) {
            case (UInt8(ascii: "/"), UInt8(ascii: "*")):
                depth += 1
                position += 2
            case (UInt8(ascii: "*"), UInt8(ascii: "/")):
                depth -= 1
                position += 2
                if depth == 0 { return spansLines }
            case (UInt8(ascii: "\n"), _), (UInt8(ascii: "\r"), _):
                spansLines = true
                position += 1
            default:
                position += 1
            }
        }
        position = min(position, bytes.count)
        report("this comment is not closed, and takes the rest of the file", at: start, length: 2)
        return spansLines
    }
}

/// A location in a Swift file that couldn't be read, with the reason.
package struct SwiftProblem: Hashable, Sendable {
    /// The reason: one clause, with names in backticks and no full stop.
    package let reason: String
    package let range: SourceRange

    /// The maximum number of problems in a file.
    static let limit = 200
}
