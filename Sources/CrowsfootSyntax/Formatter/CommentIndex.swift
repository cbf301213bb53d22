import CrowsfootSource

/// All comments of a file, by the token after them.
struct CommentIndex {
    private(set) var comments: [Comment] = []
    /// The index of the first comment before each token, with one more entry at the end.
    private var starts: [Int32] = []

    init(_ tree: SyntaxTree) {
        starts.reserveCapacity(tree.tokens.count + 1)
        var gapStart = 0
        for token in tree.tokens {
            starts.append(Int32(truncatingIfNeeded: comments.count))
            let gap = gapStart..<Int(token.start)
            if gap.count > 2, CommentIndex.hasSlash(tree.file.bytes, gap) {
                comments += CommentReader.comments(in: tree.file.bytes, gap)
            }
            gapStart = Int(token.end)
        }
        starts.append(Int32(truncatingIfNeeded: comments.count))
    }

    /// Returns the comments between two tokens. Tokens between them aren't written.
    func range(from first: Int, through last: Int) -> Range<Int> {
        Int(starts[first])..<Int(starts[last + 1])
    }

    func areAbsent(from first: TokenID, through last: TokenID) -> Bool {
        starts[Int(first.index)] == starts[Int(last.index) + 1]
    }

    /// Returns the first comment before a token if it is on the line of the previous token.
    func onLine(beforeTokenAt token: TokenID) -> Comment? {
        let index = Int(token.index)
        guard index + 1 < starts.count, starts[index] < starts[index + 1] else { return nil }
        let comment = comments[Int(starts[index])]
        return comment.startsLine ? nil : comment
    }

    private static func hasSlash(_ bytes: [UInt8], _ gap: Range<Int>) -> Bool {
        for index in gap where bytes[index] == UInt8(ascii: "/") { return true }
        return false
    }
}
