/// A token of Swift, twelve bytes small. What lies between two tokens is blanks and comments.
package struct SwiftToken: Sendable {
    package let kind: SwiftTokenKind
    /// It is the first token of its line.
    package let startsLine: Bool
    /// Nothing, not even a blank, stands between it and the token before.
    package let adjoins: Bool
    /// Documentation stands between it and the token before.
    package let isDocumented: Bool
    package let start: Int32
    package let end: Int32

    package var bytes: Range<Int> { Int(start)..<Int(end) }
}
