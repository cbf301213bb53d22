/// A comment between two tokens.
package struct Comment: Sendable {
    private typealias Bytes = Slice<UnsafeBufferPointer<UInt8>>

    package let bytes: Range<Int>
    /// Whether it starts on the line of the previous token.
    package let isOnFirstLine: Bool
    /// Whether only spaces precede it on its line.
    package let startsLine: Bool
    /// Whether an empty line precedes it.
    package let followsBlankLine: Bool
    package let isBlock: Bool
    package let isDocumentation: Bool

    /// Whether a comment starts with `///` but not `////`, or with `/**` but not `/***` or `/**/`.
    static func isDocumentation(_ bytes: UnsafeBufferPointer<UInt8>, at start: Int) -> Bool {
        func byte(_ offset: Int) -> UInt8 {
            start + offset < bytes.count ? bytes[start + offset] : 0
        }
        if byte(1) == UInt8(ascii: "/") {
            return byte(2) == UInt8(ascii: "/") && byte(3) != UInt8(ascii: "/")
        }
        return byte(2) == UInt8(ascii: "*") && byte(3) != UInt8(ascii: "*") && byte(3) != UInt8(ascii: "/")
    }

    /// Appends the text, line by line, without comment markers.
    func add(to text: inout String?, from source: UnsafeBufferPointer<UInt8>) {
        if isBlock {
            for line in blockLines(in: source[bytes]) { Comment.add(line, to: &text) }
        } else {
            Comment.add(String(decoding: Comment.text(of: source[bytes]), as: UTF8.self), to: &text)
        }
    }

    /// Appends a line. Unicode separators split lines too, as in every written comment, so that exported text is imported unchanged.
    private static func add(_ line: String, to text: inout String?) {
        for line in line.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline) {
            let end = line.lastIndex { $0 != " " && $0 != "\t" }.map(line.index(after:)) ?? line.startIndex
            if text == nil { text = String(line[..<end]) } else { text?.append("\n\(line[..<end])") }
        }
    }

    /// Returns the text of a one-line comment, after the slashes and one space.
    private static func text(of line: Bytes) -> UnsafeBufferPointer<UInt8> {
        var (start, end) = (line.startIndex, line.endIndex)
        while start < end, line[start] == UInt8(ascii: "/") { start += 1 }
        if start < end, line[start] == UInt8(ascii: " ") { start += 1 }
        while start < end, line[end - 1] == UInt8(ascii: " ") || line[end - 1] == UInt8(ascii: "\t") { end -= 1 }
        return UnsafeBufferPointer(rebasing: line.base[start..<end])
    }

    private func blockLines(in comment: Bytes) -> [String] {
        let isClosed = comment.suffix(2).elementsEqual([UInt8(ascii: "*"), UInt8(ascii: "/")])
        let inner = comment.dropFirst(3).dropLast(isClosed ? 2 : 0)
        var lines = Comment.lines(of: inner).map { line in
            var text = line.drop { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\t") }
            if text.first == UInt8(ascii: "*") { text = text.dropFirst() }
            if text.first == UInt8(ascii: " ") { text = text.dropFirst() }
            return String(decoding: Comment.trimmed(text), as: UTF8.self)
        }
        if lines.first?.isEmpty == true { lines.removeFirst() }
        if lines.last?.isEmpty == true { lines.removeLast() }
        return lines
    }

    private static func lines(of text: Bytes) -> [Bytes] {
        text.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false).flatMap { line in
            let line = line.last == UInt8(ascii: "\r") ? line.dropLast() : line
            return line.split(separator: UInt8(ascii: "\r"), omittingEmptySubsequences: false)
        }
    }

    private static func trimmed(_ text: Bytes) -> Bytes {
        var text = text
        while let last = text.last, last == UInt8(ascii: " ") || last == UInt8(ascii: "\t") || last == UInt8(ascii: "\r") {
            text = text.dropLast()
        }
        return text
    }
}
