package import CrowsfootSource

/// What one file says, as far as it can be understood: all its tokens, the statements made of them, and what is wrong with either.
///
/// The tree is lossless: tokens and what lies between them are the file. Statements may be incomplete where the file is. Braces
/// that were forgotten are among the tokens, without bytes and marked as missing.
package struct SyntaxTree: Sendable {
    package let file: SourceFile
    package let tokens: [Token]
    package let statements: [StatementSyntax]
    package let diagnostics: [Diagnostic]
    /// The bytes that belong to no statement because something in them or before them could not be understood, in order.
    package let passedOver: [Range<Int>]
    /// Strings, code and comments that are not closed, each up to where it ends at the latest, in order.
    package let unclosed: [Range<Int>]

    package subscript(token: TokenID) -> Token { tokens[Int(token.index)] }

    package func range(_ token: TokenID) -> SourceRange {
        let token = self[token]
        return SourceRange(file: file.id, start: Int(token.start), end: Int(token.end))
    }

    package func range(_ span: TokenSpan) -> SourceRange {
        SourceRange(file: file.id, start: Int(self[span.first].start), end: Int(max(self[span.first].start, self[span.last].end)))
    }

    package func text(_ token: TokenID) -> String {
        let token = self[token]
        return String(decoding: file.bytes[Int(token.start)..<Int(token.end)], as: UTF8.self)
    }

    package func text(_ span: TokenSpan) -> String {
        file.text(range(span))
    }
}
