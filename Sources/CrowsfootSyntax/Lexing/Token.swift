package import CrowsfootSource

/// A token of twelve bytes. Between two tokens is trivia: spaces, line breaks, comments and invalid text.
package struct Token: Sendable {
    package struct Flags: OptionSet, Sendable {
        package let rawValue: UInt8

        package init(rawValue: UInt8) {
            self.rawValue = rawValue
        }

        static let none: Flags = []
        /// The token is the first of its line.
        package static let startsLine = Flags(rawValue: 1)
        /// Documentation precedes it on its own lines.
        package static let documentedBefore = Flags(rawValue: 2)
        /// Documentation follows it on its line.
        package static let documentedAfter = Flags(rawValue: 4)
        /// The token follows the previous one without a space.
        package static let adjoins = Flags(rawValue: 8)
        /// The lexer has reported the token or the text before it, so the parser doesn't.
        package static let isBroken = Flags(rawValue: 16)
        /// The token isn't in the file: a brace inserted for a missing one, without bytes.
        package static let isMissing = Flags(rawValue: 32)

        /// Called several times for each token. In unoptimized builds, the generic method takes a tenth of the parser's time.
        @inline(__always)
        package func contains(_ other: Flags) -> Bool { rawValue & other.rawValue == other.rawValue }
    }

    package let kind: TokenKind
    package var flags: Flags
    package let start: Int32
    package let end: Int32

    /// Whether it starts a line like a member or statement, and not like the rest of a header.
    var beginsSomething: Bool {
        flags.contains(.startsLine) && (kind == .identifier || kind == .swiftCode || kind == .rightBrace || kind == .endOfFile)
    }
}

/// The index of a token in its file.
package struct TokenID: Hashable, Comparable, Sendable {
    package let index: Int32

    package init(_ index: Int) {
        self.index = Int32(truncatingIfNeeded: index)
    }

    package static func < (left: TokenID, right: TokenID) -> Bool {
        left.index < right.index
    }
}

/// The tokens of a node, first to last.
package struct TokenSpan: Hashable, Sendable {
    package var first: TokenID
    package var last: TokenID

    package init(_ first: TokenID, _ last: TokenID) {
        self.first = first
        self.last = last
    }

    package init(_ token: TokenID) {
        self.init(token, token)
    }
}

/// The tokens of a file, and facts that the lexer found.
package struct LexedFile: Sendable {
    /// The tokens in order; the last one is the end of the file.
    package let tokens: [Token]
    package let log: DiagnosticLog
    /// Lines with a missing quote. Other findings there would follow from it.
    let doubtfulLines: [Range<Int>]
    /// Unclosed strings, code and comments, each up to its latest possible end, in order.
    let unclosed: [Range<Int>]
    /// Whether the rest of the file isn't read, because of an unclosed comment or string, or too many errors.
    let isCutShort: Bool
}

/// Collects the problems of one file, up to a limit.
package struct DiagnosticLog: Sendable {
    /// The maximum number of reported findings of one file.
    package static let limit = 1000

    package private(set) var diagnostics: [Diagnostic] = []

    /// Whether there are more findings than are reported, so that reading can stop.
    package var isOverfull: Bool { diagnostics.count > Self.limit }

    mutating func report(_ diagnostic: Diagnostic) {
        if !isOverfull { diagnostics.append(diagnostic) }
    }
}

extension String {
    /// Whether it is one name in the schema language: letters, digits, `_` and emoji, not starting with a digit.
    package var isSchemaName: Bool {
        var isStart = true
        for scalar in unicodeScalars {
            switch scalar {
            case "a"..."z", "A"..."Z", "_": break
            case "0"..."9": if isStart { return false }
            case _: if scalar.isASCII || !CharacterTable.mayStandInName(scalar, atStart: isStart) { return false }
            }
            isStart = false
        }
        return !isStart
    }
}
