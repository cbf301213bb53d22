package import CrowsfootSource

/// The syntax of one file: its tokens, its statements, and all findings.
///
/// The tree is lossless: tokens and the text between them are the file. Statements may be incomplete. Missing braces are tokens without
/// bytes.
package struct SyntaxTree: Sendable {
    package let file: SourceFile
    package let tokens: [Token]
    package let statements: [StatementSyntax]
    package let diagnostics: [Diagnostic]
    /// The bytes that belong to no statement because they, or text before them, couldn't be parsed, in order.
    package let skipped: [Range<Int>]
    /// Unclosed strings, code and comments, each up to its latest possible end, in order.
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

extension SyntaxTree {
    /// Returns the documentation of a declaration: the comments on the lines before it, then those at the end of its own lines.
    ///
    /// A `;` or `,` between it and its neighbors makes no difference.
    package func documentation(of span: TokenSpan) -> String? {
        var text: String?
        addDocumentation(before: Int(span.first.index), to: &text)
        addDocumentation(behind: span, to: &text)
        return text
    }

    private func addDocumentation(before start: Int, to text: inout String?) {
        var first = start
        while first > 0, tokens[first - 1].kind == .semicolon { first -= 1 }
        var isBehindLineStart = false
        for index in first...start {
            let flags = tokens[index].flags
            if flags.contains(.documentedBefore) { addDocumentation(in: gap(before: TokenID(index)), onLine: false, to: &text) }
            if flags.contains(.startsLine) { isBehindLineStart = true }
            if index < start, isBehindLineStart, flags.contains(.documentedAfter) {
                addDocumentation(in: gap(before: TokenID(index + 1)), onLine: true, to: &text)
            }
        }
    }

    private func addDocumentation(behind span: TokenSpan, to text: inout String?) {
        var last = Int(span.last.index)
        while isSeparatorOnLine(last + 1) { last += 1 }
        for index in Int(span.first.index)...last where tokens[index].flags.contains(.documentedAfter) {
            addDocumentation(in: gap(before: TokenID(index + 1)), onLine: true, to: &text)
        }
    }

    private func isSeparatorOnLine(_ index: Int) -> Bool {
        guard index < tokens.count else { return false }
        return tokens[index].kind == .comma || tokens[index].kind == .semicolon && !tokens[index].flags.contains(.startsLine)
    }

    /// Returns the bytes between a token and the previous one.
    package func gap(before token: TokenID) -> Range<Int> {
        let start = token.index == 0 ? 0 : Int(tokens[Int(token.index) - 1].end)
        return start..<Int(self[token].start)
    }

    /// Appends the documentation in a gap: the part on the line of the previous token, or the part after that line.
    private func addDocumentation(in gap: Range<Int>, onLine: Bool, to text: inout String?) {
        file.bytes.withUnsafeBufferPointer { bytes in
            CommentReader.forEachComment(in: bytes, gap) { comment in
                if comment.isDocumentation, comment.isOnFirstLine == onLine { comment.add(to: &text, from: bytes) }
            }
        }
    }
}
