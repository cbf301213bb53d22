import CrowsfootSource

extension SyntaxTree {
    /// The documentation of what stands in `span`: the comments on the lines before it, then those at the end of its own lines.
    package func documentation(of span: TokenSpan) -> String? {
        var lines: [String] = []
        if self[span.first].flags.contains(.documentedBefore) {
            lines += documentationLines(in: gap(before: span.first), onLine: false)
        }
        for index in span.first.index...span.last.index where tokens[Int(index)].flags.contains(.documentedAfter) {
            lines += documentationLines(in: gap(before: TokenID(Int(index) + 1)), onLine: true)
        }
        return lines.isEmpty ? nil : lines.joined(separator: "\n")
    }

    /// The bytes between a token and the one before it.
    package func gap(before token: TokenID) -> Range<Int> {
        let start = token.index == 0 ? 0 : Int(tokens[Int(token.index) - 1].end)
        return start..<Int(self[token].start)
    }

    /// The text of the documentation in a gap: of what stands on the line of the token before, or of what stands after that line.
    private func documentationLines(in gap: Range<Int>, onLine: Bool) -> [String] {
        var lines: [String] = []
        for comment in CommentReader.comments(in: file.bytes, gap) where comment.isDocumentation {
            let isOnLine = !comment.startsLine && gap.lowerBound > 0
            if isOnLine == onLine { lines += comment.lines(in: file.bytes) }
        }
        return lines
    }
}
