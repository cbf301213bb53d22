import CrowsfootSource

// MARK: - Between lines

extension Printer {
    /// Writes the comments before the first token of a line, and starts the line.
    mutating func printLine(_ line: TokenSpacing.Line, _ gap: SourceGap, before index: Int) {
        let kind = tree.tokens[index].kind
        let isClosing = kind == .rightBrace
        let depth = Int(line.depth) * Formatter.indentation
        var owesBlankLine = line.standsApart && !gap.hasBlankLine
        let inline = commentsOnLine(ofTokenAt: index, gap)
        let firstOnOwnLine = firstCommentBehindLeftOutLine(before: index, gap)
        for number in gap.comments {
            let comment = comments.comments[number]
            let isOnOwnLine = comment.startsLine || number >= firstOnOwnLine && !inline.contains(number)
            if isOnOwnLine || number == inline.lowerBound {
                beginLine(depth + (isClosing ? Formatter.indentation : 0), afterBlankLine: comment.followsBlankLine || owesBlankLine)
                owesBlankLine = false
            } else if inline.contains(number) {
                printBlank()
            } else {
                printBlanksBeforeComment()
            }
            print(comment)
        }
        if inline.isEmpty {
            let mayFollowBlankLine = !isClosing && kind != .endOfFile
            beginLine(depth, afterBlankLine: mayFollowBlankLine && (gap.endsWithBlankLine || owesBlankLine))
        } else {
            printBlank()
        }
        note(line)
    }

    /// Returns the first comment after a `;` at the start of a line. Without the `;`, such comments have the line to themselves.
    private func firstCommentBehindLeftOutLine(before index: Int, _ gap: SourceGap) -> Int {
        for leftOut in (previous.map { $0 + 1 } ?? 0)..<index where tree.tokens[leftOut].flags.contains(.startsLine) {
            return comments.range(from: leftOut + 1, through: index).lowerBound
        }
        return gap.comments.upperBound
    }

    /// Returns the comments before a token on its line. Documentation is never among them: it belongs to the declaration on its line, or
    /// gets its own line.
    private func commentsOnLine(ofTokenAt index: Int, _ gap: SourceGap) -> Range<Int> {
        var first = gap.comments.upperBound
        switch tree.tokens[index].kind {
        case .rightBrace, .endOfFile: return first..<first
        default: break
        }
        guard !gap.endsWithLineBreak else { return first..<first }
        let candidates = comments.range(from: index, through: index)
        while first > candidates.lowerBound {
            let comment = comments.comments[first - 1]
            guard comment.isBlock, !comment.isDocumentation, !source.hasLineBreak(in: comment.bytes) else { break }
            first -= 1
            if comment.startsLine { break }
        }
        return first..<gap.comments.upperBound
    }
}

// MARK: - Within lines

extension Printer {
    /// Writes comments within a line. The author's line breaks around them stay, since another break would change what a comment belongs
    /// to.
    mutating func print(_ gap: SourceGap, _ lead: TokenSpacing, before index: Int) {
        let isInList = previous.map { tree.tokens[$0].kind.opensList } ?? false
        for number in gap.comments {
            let comment = comments.comments[number]
            if comment.startsLine {
                beginContinuationWithComment(before: index)
            } else if !isInList || !comment.isBlock || number > gap.comments.lowerBound {
                printBlank()
            }
            print(comment)
        }
        if gap.endsWithLineBreak { return beginContinuation(before: index) }
        switch lead {
        case .tight: if isInList, !tree.tokens[index].kind.closesList { printBlank() }
        case .fill, .continuation: printBlank()
        case .blank, .column, .line, .separator, .dropped: printLead(lead, before: index)
        }
    }
}

/// The text between a token and the previously written one.
struct SourceGap {
    /// The indices of its comments.
    let comments: Range<Int>
    /// The bytes after the last comment, or after the previous token.
    private let rest: Range<Int>
    private let source: [UInt8]
    private let index: CommentIndex

    init(before token: TokenID, in tree: SyntaxTree, _ index: CommentIndex, _ leads: SpacingTable) {
        var first = Int(token.index)
        while first > 0, leads[first - 1].isDropped { first -= 1 }
        self.init(from: first, through: Int(token.index), in: tree, index)
    }

    /// Creates the gap before a token, without the tokens from `first` up to it.
    init(from first: Int, through token: Int, in tree: SyntaxTree, _ index: CommentIndex) {
        comments = index.range(from: first, through: token)
        source = tree.file.bytes
        self.index = index
        let start = first == 0 ? 0 : Int(tree.tokens[first - 1].end)
        rest = (comments.isEmpty ? start : index.comments[comments.upperBound - 1].bytes.upperBound)..<Int(tree.tokens[token].start)
    }

    var endsWithLineBreak: Bool { source.hasLineBreak(in: rest) }

    var endsWithBlankLine: Bool { source.lineBreaks(in: rest) > 1 }

    /// Whether it contains an empty line.
    var hasBlankLine: Bool { endsWithBlankLine || index.comments[comments].contains { $0.followsBlankLine } }
}
