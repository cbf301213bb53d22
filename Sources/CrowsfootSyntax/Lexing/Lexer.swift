package import CrowsfootSource

/// Splits the bytes of a file into tokens. Every byte is in a token or between two, so nothing is lost.
///
/// Invalid text is reported and counts as a space, so the parser reads the file as if it had been removed.
///
/// It can't be copied, for the same reason as the parser.
package struct Lexer: ~Copyable {
    /// The kind of the token at an offset, and whether it was reported, or `nil` if nothing was read.
    typealias Scanned = (kind: TokenKind, isBroken: Bool)

    let file: SourceFile
    let bytes: UnsafeBufferPointer<UInt8>
    let characters = CharacterTable.shared
    var position = 0
    var tokens: [Token] = []
    var log = DiagnosticLog()
    /// Lines with a missing quote. Other findings there would follow from it.
    var doubtfulLines: [Range<Int>] = []
    /// Unclosed strings, code and comments, each up to its latest possible end.
    var unclosed: [Range<Int>] = []
    /// Whether the rest of the file isn't read, because of an unclosed comment or string, or too many errors.
    var isCutShort = false

    /// Whether the first side of a merge conflict is being read.
    var isInMerge = false
    /// Whether a merge conflict was reported.
    var hasMerge = false
    /// Whether a conflict may have an end. If none is found, it isn't searched again.
    var hasMergeEnd = true

    /// Flags for the next token.
    private var pending: Token.Flags = [.startsLine]

    private init(_ file: SourceFile, _ bytes: UnsafeBufferPointer<UInt8>) {
        self.file = file
        self.bytes = bytes
        tokens.reserveCapacity(bytes.count / 5 + 2)
    }

    package static func lex(_ file: SourceFile) -> LexedFile {
        file.bytes.withUnsafeBufferPointer { bytes in
            var lexer = Lexer(file, bytes)
            lexer.skipByteOrderMark()
            lexer.checkEncoding()
            lexer.run()
            return LexedFile(
                tokens: lexer.tokens, log: lexer.log, doubtfulLines: lexer.doubtfulLines, unclosed: lexer.unclosed,
                isCutShort: lexer.isCutShort)
        }
    }

    private mutating func run() {
        while true {
            let gap = position
            skipTrivia()
            let start = position
            guard start < bytes.count else { break }
            if let (kind, isBroken) = scanToken(bytes[start]) {
                if start == gap, !tokens.isEmpty { pending.insert(.adjoins) }
                if isBroken { pending.insert(.isBroken) }
                append(kind, from: start)
            } else if tokens.last.map({ Int($0.end) != position }) ?? true {
                pending.insert(.isBroken)
            }
            if log.isOverfull {
                isCutShort = true
                position = bytes.count
            }
        }
        if isCutShort { pending.insert(.isBroken) }
        append(.endOfFile, from: position)
    }

    private mutating func append(_ kind: TokenKind, from start: Int) {
        tokens.append(
            Token(
                kind: kind, flags: pending, start: Int32(truncatingIfNeeded: start), end: Int32(truncatingIfNeeded: position)))
        pending = .none
    }

    /// Whether the next token is the first of its line.
    var startsLine: Bool { pending.contains(.startsLine) }

    func range(_ start: Int, _ end: Int) -> SourceRange {
        SourceRange(file: file.id, start: start, end: end)
    }

    @inline(__always)
    func byte(ahead distance: Int) -> UInt8 {
        let index = position + distance
        return index < bytes.count ? bytes[index] : 0
    }
}

// MARK: - Between tokens

extension Lexer {
    private mutating func skipByteOrderMark() {
        if file.bytes.starts(with: [0xEF, 0xBB, 0xBF]) { position = 3 }
    }

    private mutating func skipTrivia() {
        while position < bytes.count {
            switch bytes[position] {
            case UInt8(ascii: " "), UInt8(ascii: "\t"):
                position += 1
            case UInt8(ascii: "\n"), UInt8(ascii: "\r"):
                position += 1
                pending.insert(.startsLine)
            case UInt8(ascii: "/"):
                switch byte(ahead: 1) {
                case UInt8(ascii: "/"): skipLineComment()
                case UInt8(ascii: "*"): skipBlockComment()
                default: return
                }
            case UInt8(ascii: "<"), UInt8(ascii: "|"), UInt8(ascii: "="), UInt8(ascii: ">"):
                guard skipMergeMarker() else { return }
            default:
                return
            }
        }
    }

    private mutating func skipLineComment() {
        if Comment.isDocumentation(bytes, at: position) { noteDocumentation() }
        skipToEndOfLine()
    }

    mutating func skipToEndOfLine() {
        while position < bytes.count, bytes[position] != UInt8(ascii: "\n"), bytes[position] != UInt8(ascii: "\r") {
            position += 1
        }
    }

    /// Block comments nest, as in Swift.
    private mutating func skipBlockComment() {
        let start = position
        if Comment.isDocumentation(bytes, at: position) { noteDocumentation() }
        var depth = 0
        while position < bytes.count {
            switch (bytes[position], byte(ahead: 1)) {
            case (UInt8(ascii: "/"), UInt8(ascii: "*")):
                depth += 1
                position += 2
            case (UInt8(ascii: "*"), UInt8(ascii: "/")):
                depth -= 1
                position += 2
                if depth == 0 { return }
            case (UInt8(ascii: "\n"), _), (UInt8(ascii: "\r"), _):
                pending.insert(.startsLine)
                position += 1
            default:
                position += 1
            }
        }
        isCutShort = true
        unclosed.append(start..<bytes.count)
        log.report(UnterminatedComment.found(at: range(start, start + 2)))
    }

    private mutating func noteDocumentation() {
        if pending.contains(.startsLine) {
            pending.insert(.documentedBefore)
        } else if !tokens.isEmpty {
            tokens[tokens.count - 1].flags.insert(.documentedAfter)
        }
    }
}
