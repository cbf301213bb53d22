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
        /// Nothing, not even a blank, stands between it and the token before.
        package static let adjoins = Flags(rawValue: 8)
        /// The lexer reported something about it, or about what stands before it, so that nobody else needs to.
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
