package import CrowsfootSource

/// A token, twelve bytes small. What lies between two tokens is trivia: blanks, line breaks, comments, and
/// what means nothing.
package struct Token: Sendable {
    package struct Flags: OptionSet, Sendable {
        package let rawValue: UInt8

        package init(rawValue: UInt8) {
            self.rawValue = rawValue
        }

        static let none: Flags = []
        /// It is the first token of its line.
        package static let startsLine = Flags(rawValue: 1)
        /// Documentation stands on the lines before it.
        package static let documentedBefore = Flags(rawValue: 2)
        /// Documentation follows it on its line.
        package static let documentedAfter = Flags(rawValue: 4)
        /// Set if it immediately follows the token before, without a space.
        package static let adjoins = Flags(rawValue: 8)
        /// The lexer has reported the token or the text before it, so the parser needn't.
        package static let isBroken = Flags(rawValue: 16)
        /// It is not in the file: a brace put in where one was forgotten. It has no bytes.
        package static let isMissing = Flags(rawValue: 32)

        /// Asked several times for every token: the generic one takes a tenth of the parser's time where nothing is optimised.
        @inline(__always)
        package func contains(_ other: Flags) -> Bool { rawValue & other.rawValue == other.rawValue }
    }

    package let kind: TokenKind
    package var flags: Flags
    package let start: Int32
    package let end: Int32

    /// Whether it starts a line as members and statements do, and not as the rest of a header may.
    var beginsSomething: Bool {
        flags.contains(.startsLine) && (kind == .identifier || kind == .swiftCode || kind == .rightBrace || kind == .endOfFile)
    }
}

/// The place of a token in the list of its file's tokens.
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

/// The tokens of a file, and what the lexer found out on the way.
package struct LexedFile: Sendable {
    /// The tokens in their order; the last one is the end of the file.
    package let tokens: [Token]
    package let log: DiagnosticLog
    /// Lines on which a quote is missing: what else seems to be wrong there follows from that.
    let doubtfulLines: [Range<Int>]
    /// Strings, code and comments that are not closed, each up to where it ends at the latest, in order.
    let unclosed: [Range<Int>]
    /// The rest of the file was not read: a comment or a string that is not closed has taken it, or there are too many errors.
    let isCutShort: Bool
}

/// Collects the problems of one file, up to a limit.
package struct DiagnosticLog: Sendable {
    /// The maximum number of reported findings of one file.
    package static let limit = 1000

    package private(set) var diagnostics: [Diagnostic] = []

    /// There are more than are reported, so that there is no need to read on.
    package var isOverfull: Bool { diagnostics.count > Self.limit }

    mutating func report(_ diagnostic: Diagnostic) {
        if !isOverfull { diagnostics.append(diagnostic) }
    }
}

extension String {
    /// Whether the language takes it for one name: letters, digits, `_` and emoji, not beginning with a digit.
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
