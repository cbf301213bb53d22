import CrowsfootSource

/// What the author wrote between a token and the one that is written before it.
struct SourceGap {
    /// Where its comments are in the index.
    let comments: Range<Int>
    /// The bytes behind the last comment, or behind the token before.
    private let rest: Range<Int>
    private let source: [UInt8]
    private let index: CommentIndex

    init(before token: TokenID, in tree: SyntaxTree, _ index: CommentIndex, _ leads: SpacingTable) {
        var first = Int(token.index)
        while first > 0, leads[first - 1].isDropped { first -= 1 }
        self.init(from: first, through: Int(token.index), in: tree, index)
    }

    /// The gap before a token, when the tokens from `first` on up to it are left out.
    init(from first: Int, through token: Int, in tree: SyntaxTree, _ index: CommentIndex) {
        comments = index.range(from: first, through: token)
        source = tree.file.bytes
        self.index = index
        let start = first == 0 ? 0 : Int(tree.tokens[first - 1].end)
        rest = (comments.isEmpty ? start : index.comments[comments.upperBound - 1].bytes.upperBound)..<Int(tree.tokens[token].start)
    }

    var endsWithLineBreak: Bool { source.hasLineBreak(in: rest) }

    var endsWithBlankLine: Bool { source.lineBreaks(in: rest) > 1 }

    /// Whether an empty line stands anywhere in it.
    var hasBlankLine: Bool { endsWithBlankLine || index.comments[comments].contains { $0.followsBlankLine } }
}
