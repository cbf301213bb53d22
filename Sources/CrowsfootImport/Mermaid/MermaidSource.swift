/// Finds the `erDiagram`s of a file: one in its own file, or any number in Markdown code blocks.
struct MermaidSource {
    /// Returns the bytes after each `erDiagram`.
    static func parts(of bytes: [UInt8], isMarkdown: Bool) -> [Range<Int>] {
        var parts: [Range<Int>] = []
        var start: Int?
        var isInside = !isMarkdown
        var isPicture = false
        for line in Lines(bytes: bytes) {
            let text = bytes[line].drop { $0 == 0x20 || $0 == 0x09 || $0 == 0xEF || $0 == 0xBB || $0 == 0xBF }
            let isFence = isMarkdown && (text.starts(with: Array("```".utf8)) || text.starts(with: Array("~~~".utf8)))
            if isFence {
                if let begun = start { parts.append(begun..<line.lowerBound) }
                start = nil
                isPicture = false
                isInside =
                    !isInside
                    && text.drop { $0 == UInt8(ascii: "`") || $0 == UInt8(ascii: "~") || $0 == 0x20 }.starts(
                        with: Array("mermaid".utf8))
            } else if isInside, !isPicture, text.starts(with: Array("erDiagram".utf8)) {
                isPicture = true
                start = text.startIndex + "erDiagram".utf8.count
            }
        }
        if let begun = start { parts.append(begun..<bytes.count) }
        return parts
    }

    /// Returns the title in the front matter, without quotes.
    static func title(of bytes: [UInt8]) -> String? {
        var isFirst = true
        for line in Lines(bytes: bytes) {
            let text = String(decoding: bytes[line], as: UTF8.self)
            if isFirst && !text.hasPrefix("---") || !isFirst && text.hasPrefix("---") { return nil }
            isFirst = false
            guard text.hasPrefix("title:") else { continue }
            let title = text.dropFirst("title:".count).drop { $0 == " " }
            return title.hasPrefix("\"") ? String(title.dropFirst().prefix { $0 != "\"" }) : String(title.prefix { !$0.isNewline })
        }
        return nil
    }

    private struct Lines: Sequence, IteratorProtocol {
        let bytes: [UInt8]
        private var place = 0

        init(bytes: [UInt8]) {
            self.bytes = bytes
        }

        mutating func next() -> Range<Int>? {
            guard place < bytes.count else { return nil }
            let start = place
            while place < bytes.count, bytes[place] != 0x0A { place += 1 }
            defer { place += 1 }
            return start..<place
        }
    }
}
