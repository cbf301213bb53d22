/// A comment between two tokens.
package struct Comment: Sendable {
    package let bytes: Range<Int>
    /// Nothing but blanks stands before it on its line.
    package let startsLine: Bool
    /// An empty line, or more than one, stands before it.
    package let followsBlankLine: Bool
    package let isBlock: Bool
    package let isDocumentation: Bool

    /// `///` but not `////`, and `/**` but neither `/***` nor the empty `/**/`.
    static func isDocumentation(_ bytes: UnsafeBufferPointer<UInt8>, at start: Int) -> Bool {
        func byte(_ offset: Int) -> UInt8 {
            start + offset < bytes.count ? bytes[start + offset] : 0
        }
        if byte(1) == UInt8(ascii: "/") {
            return byte(2) == UInt8(ascii: "/") && byte(3) != UInt8(ascii: "/")
        }
        return byte(2) == UInt8(ascii: "*") && byte(3) != UInt8(ascii: "*") && byte(3) != UInt8(ascii: "/")
    }

    /// What it says, line by line, without the signs that make it a comment.
    func addLines(to lines: inout [String], from source: [UInt8]) {
        if isBlock { return lines += blockLines(in: source) }
        let text = source[bytes].drop { $0 == UInt8(ascii: "/") }
        lines.append(String(decoding: Comment.trimmed(text.first == UInt8(ascii: " ") ? text.dropFirst() : text), as: UTF8.self))
    }

    private func blockLines(in source: [UInt8]) -> [String] {
        let inner = source[bytes].dropFirst(3).dropLast(source[bytes].suffix(2) == [UInt8(ascii: "*"), UInt8(ascii: "/")] ? 2 : 0)
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

    private static func lines(of text: ArraySlice<UInt8>) -> [ArraySlice<UInt8>] {
        text.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false).flatMap { line in
            let line = line.last == UInt8(ascii: "\r") ? line.dropLast() : line
            return line.split(separator: UInt8(ascii: "\r"), omittingEmptySubsequences: false)
        }
    }

    private static func trimmed(_ text: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
        var text = text
        while let last = text.last, last == UInt8(ascii: " ") || last == UInt8(ascii: "\t") || last == UInt8(ascii: "\r") {
            text = text.dropLast()
        }
        return text
    }
}
