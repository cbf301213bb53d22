/// The kind of a Swift token. `<`, `>`, `?` and `!` are always single tokens, so that types can be parsed without splitting operators.
package enum SwiftTokenKind: UInt8, Sendable {
    /// A name or a keyword.
    case identifier
    /// A name in backticks.
    case quotedIdentifier
    case number
    case string
    case regex
    case leftBrace
    case rightBrace
    case leftParenthesis
    case rightParenthesis
    case leftBracket
    case rightBracket
    case less
    case greater
    case question
    case exclamation
    case comma
    case colon
    case semicolon
    case period
    case equals
    case arrow
    case at
    case backslash
    /// `#` with the name after it.
    case macro
    case ifDirective
    case elseifDirective
    case elseDirective
    case endifDirective
    /// Any other sign, or several that belong together.
    case sign
    case endOfFile
}

/// A token of Swift, twelve bytes small. What lies between two tokens is blanks and comments.
package struct SwiftToken: Sendable {
    package let kind: SwiftTokenKind
    /// It is the first token of its line.
    package let startsLine: Bool
    /// Whether it immediately follows the token before, without a space.
    package let adjoins: Bool
    /// Documentation stands between it and the token before.
    package let isDocumented: Bool
    package let start: Int32
    package let end: Int32

    package var bytes: Range<Int> { Int(start)..<Int(end) }
}
