/// The tokens of a file, and what the lexer found out on the way.
package struct LexedFile: Sendable {
    /// In order; the last one is the end of the file.
    package let tokens: [Token]
    package let log: DiagnosticLog
    /// Lines on which a quote is missing: what else seems to be wrong there follows from that.
    let doubtfulLines: [Range<Int>]
    /// Strings, code and comments that are not closed, each up to where it ends at the latest, in order.
    let unclosed: [Range<Int>]
    /// The rest of the file was not read: a comment or a string that is not closed has taken it, or there are too many errors.
    let isCutShort: Bool
}
