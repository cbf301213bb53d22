package import CrowsfootSource
import CrowsfootSyntax

/// A part of a file that can be folded.
package struct Fold: Sendable {
    package let range: SourceRange
    package let isComment: Bool
}

extension FileView {
    /// The bodies in braces and the blocks of comments.
    package var folds: [Fold] { braces + comments }

    private var braces: [Fold] {
        var open: [SourceRange] = []
        var folds: [Fold] = []
        for index in tree.tokens.indices {
            switch tree.tokens[index].kind {
            case .leftBrace: open.append(tree.range(TokenID(index)))
            case .rightBrace:
                if let start = open.popLast() { folds.append(Fold(range: start.through(tree.range(TokenID(index))), isComment: false)) }
            default: break
            }
        }
        return folds
    }

    /// Comments on lines of their own, together with those directly below.
    private var comments: [Fold] {
        var folds: [Fold] = []
        for index in tree.tokens.indices {
            var block: Range<Int>?
            for comment in CommentReader.comments(in: file.bytes, tree.gap(before: TokenID(index))) where comment.startsLine {
                if let before = block, !comment.followsBlankLine {
                    block = before.lowerBound..<comment.bytes.upperBound
                } else {
                    if let block { folds.append(fold(block)) }
                    block = comment.bytes
                }
            }
            if let block { folds.append(fold(block)) }
        }
        return folds
    }

    private func fold(_ bytes: Range<Int>) -> Fold {
        Fold(range: SourceRange(file: file.id, start: bytes.lowerBound, end: bytes.upperBound), isComment: true)
    }
}
