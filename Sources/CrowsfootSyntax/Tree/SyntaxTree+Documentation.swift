import CrowsfootSource

extension SyntaxTree {
    /// The documentation of what stands in `span`: the comments on the lines before it, then those at the end of its own lines.
    ///
    /// A `;` or `,` that parts it from its neighbours makes no difference.
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

    /// The bytes between a token and the one before it.
    package func gap(before token: TokenID) -> Range<Int> {
        let start = token.index == 0 ? 0 : Int(tokens[Int(token.index) - 1].end)
        return start..<Int(self[token].start)
    }

    /// The text of the documentation in a gap: of what stands on the line of the token before, or of what stands after that line.
    private func addDocumentation(in gap: Range<Int>, onLine: Bool, to text: inout String?) {
        file.bytes.withUnsafeBufferPointer { bytes in
            CommentReader.forEachComment(in: bytes, gap) { comment in
                if comment.isDocumentation, comment.isOnFirstLine == onLine { comment.add(to: &text, from: bytes) }
            }
        }
    }
}
