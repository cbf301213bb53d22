/// Finds the comments between two tokens. The lexer only skips them.
package enum CommentReader {
    package static func comments(in source: [UInt8], _ gap: Range<Int>) -> [Comment] {
        var comments: [Comment] = []
        source.withUnsafeBufferPointer { bytes in
            forEachComment(in: bytes, gap) { comments.append($0) }
        }
        return comments
    }

    /// Visits the comments without a list, for the documentation of all declarations.
    @inline(__always)
    static func forEachComment(in bytes: UnsafeBufferPointer<UInt8>, _ gap: Range<Int>, _ body: (Comment) -> Void) {
        var position = gap.lowerBound
        var lineBreaks = gap.lowerBound == 0 ? 1 : 0
        var isOnFirstLine = gap.lowerBound > 0
        while position < gap.upperBound {
            switch bytes[position] {
            case UInt8(ascii: "\n"):
                lineBreaks += 1
                isOnFirstLine = false
                position += 1
            case UInt8(ascii: "\r"):
                if position + 1 == gap.upperBound || bytes[position + 1] != UInt8(ascii: "\n") { lineBreaks += 1 }
                isOnFirstLine = false
                position += 1
            case UInt8(ascii: "/") where startsComment(bytes, at: position, before: gap.upperBound):
                let end = end(ofCommentAt: position, in: bytes, before: gap.upperBound)
                let isBlock = bytes[position + 1] == UInt8(ascii: "*")
                body(
                    Comment(
                        bytes: position..<end, isOnFirstLine: isOnFirstLine, startsLine: lineBreaks > 0, followsBlankLine: lineBreaks > 1,
                        isBlock: isBlock, isDocumentation: Comment.isDocumentation(bytes, at: position)))
                if isBlock, bytes[position..<end].contains(where: \.isLineBreak) { isOnFirstLine = false }
                lineBreaks = 0
                position = end
            default:
                position += 1
            }
        }
    }

    /// Whether a comment starts here. A gap can also contain text that the lexer has reported.
    private static func startsComment(_ bytes: UnsafeBufferPointer<UInt8>, at position: Int, before limit: Int) -> Bool {
        position + 1 < limit && (bytes[position + 1] == UInt8(ascii: "/") || bytes[position + 1] == UInt8(ascii: "*"))
    }

    private static func end(ofCommentAt start: Int, in bytes: UnsafeBufferPointer<UInt8>, before limit: Int) -> Int {
        var position = start
        if bytes[start + 1] == UInt8(ascii: "/") {
            while position < limit, bytes[position] != UInt8(ascii: "\n"), bytes[position] != UInt8(ascii: "\r") { position += 1 }
            return position
        }
        var depth = 0
        while position + 1 < limit {
            if bytes[position] == UInt8(ascii: "/"), bytes[position + 1] == UInt8(ascii: "*") {
                depth += 1
                position += 2
            } else if bytes[position] == UInt8(ascii: "*"), bytes[position + 1] == UInt8(ascii: "/") {
                depth -= 1
                position += 2
                if depth == 0 { return position }
            } else {
                position += 1
            }
        }
        return limit
    }
}

extension UInt8 {
    fileprivate var isLineBreak: Bool { self == UInt8(ascii: "\n") || self == UInt8(ascii: "\r") }
}
