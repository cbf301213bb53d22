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
    /// A `#` with the name after it, such as `#Unique`.
    case macro
    case ifDirective
    case elseifDirective
    case elseDirective
    case endifDirective
    /// Any other punctuation.
    case sign
    case endOfFile
}

/// A Swift token of twelve bytes. Spaces and comments are between tokens.
package struct SwiftToken: Sendable {
    package let kind: SwiftTokenKind
    /// Whether it is the first token of its line.
    package let startsLine: Bool
    /// Whether it follows the previous token without a space.
    package let adjoins: Bool
    /// Whether documentation precedes it.
    package let isDocumented: Bool
    package let start: Int32
    package let end: Int32

    package var bytes: Range<Int> { Int(start)..<Int(end) }
}
