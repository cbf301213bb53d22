import CrowsfootSource

/// Measures ranges of tokens as if the whole file were on one line, including comments.
struct WidthMeasure {
    private struct Mark {
        let start: Int32
        let end: Int32
        /// The number of required line breaks up to the start, and up to the end.
        let breaksBefore: Int32
        let breaksThrough: Int32
    }

    private let source: [UInt8]
    private var marks: [Mark] = []

    init(_ tree: SyntaxTree, _ comments: CommentIndex, _ leads: SpacingTable) {
        source = tree.file.bytes
        marks.reserveCapacity(tree.tokens.count)
        var column = 0
        var breaks = 0
        var previous = TokenKind.endOfFile
        for (index, token) in tree.tokens.enumerated() {
            let found = comments.comments[comments.range(from: index, through: index)]
            column += WidthMeasure.width(of: leads[index])
            if !found.isEmpty {
                column += width(of: found, after: previous, before: token.kind)
                breaks += breaksIn(found, before: token)
            }
            let start = column
            let breaksBefore = breaks
            if !leads[index].isDropped {
                let text = Int(token.start)..<Int(token.end)
                column += source.columns(in: text)
                if token.kind == .string, source.hasLineBreak(in: text) { breaks += 1 }
            }
            marks.append(
                Mark(start: Int32(start), end: Int32(column), breaksBefore: Int32(breaksBefore), breaksThrough: Int32(breaks)))
            previous = token.kind
        }
    }

    /// Returns the columns from the start of a token to the end of another.
    func width(_ first: TokenID, _ last: TokenID) -> Int {
        Int(marks[Int(last.index)].end - marks[Int(first.index)].start)
    }

    /// Returns the columns from the start of a token to the space before another.
    func width(_ first: TokenID, before next: TokenID) -> Int {
        Int(marks[Int(next.index)].start - marks[Int(first.index)].start) - 1
    }

    /// Whether nothing from one token to another forces a new line.
    func isUnbroken(_ first: TokenID, _ last: TokenID) -> Bool {
        marks[Int(first.index)].breaksBefore == marks[Int(last.index)].breaksThrough
    }

    /// Whether nothing forces a new line, without the text of the last token.
    func isUnbroken(_ first: TokenID, before next: TokenID) -> Bool {
        marks[Int(first.index)].breaksBefore == marks[Int(next.index)].breaksBefore
    }
}

// MARK: - Text between two tokens

extension WidthMeasure {
    private static func width(of lead: TokenSpacing) -> Int {
        switch lead {
        case .tight, .separator, .dropped: 0
        case .blank, .column, .fill, .continuation, .line: 1
        }
    }

    /// Returns the columns of comments and the spaces around them, minus the space between the tokens.
    private func width(of comments: ArraySlice<Comment>, after previous: TokenKind, before token: TokenKind) -> Int {
        let width = comments.reduce(0) { $0 + source.columns(in: $1.bytes) + 1 }
        return previous.opensList && token.closesList ? width - 1 : width
    }

    private func breaksIn(_ comments: ArraySlice<Comment>, before token: Token) -> Int {
        var breaks = 0
        for comment in comments where comment.startsLine || !comment.isBlock || source.hasLineBreak(in: comment.bytes) {
            breaks += 1
        }
        if let last = comments.last, source.hasLineBreak(in: last.bytes.upperBound..<Int(token.start)) { breaks += 1 }
        return breaks
    }
}
