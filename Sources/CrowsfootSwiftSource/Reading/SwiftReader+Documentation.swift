extension SwiftReader {
    /// Returns the documentation between a token and the previous one, without comment markers. A comment at the end of a line belongs to
    /// that line, and a blank line or another comment separates documentation.
    func documentation(before index: Int) -> String? {
        let start = index == 0 ? 0 : Int(tokens[index - 1].end)
        var lines: [String] = []
        var place = start
        let end = Int(tokens[index].start)
        if index > 0 { place = behindLine(place, end) }
        while place < end {
            let behind = behindLine(place, end)
            let line = trimmed(place..<behind)
            if line.starts(with: "///".utf8), !line.starts(with: "////".utf8) {
                lines.append(Self.text(line.dropFirst(3)))
            } else if line.starts(with: "/**".utf8) {
                let close = endOfComment(line.startIndex, end)
                lines = blockLines(line.startIndex + 3..<close)
                place = behindLine(close, end)
                continue
            } else if !line.isEmpty {
                lines = []
            }
            place = behind
        }
        while lines.last?.isEmpty == true { lines.removeLast() }
        return lines.isEmpty ? nil : lines.joined(separator: "\n")
    }

    private typealias Line = Slice<UnsafeBufferPointer<UInt8>>

    private func behindLine(_ start: Int, _ end: Int) -> Int {
        var place = start
        while place < end {
            place += 1
            if bytes[place - 1] == UInt8(ascii: "\n") { break }
        }
        return place
    }

    private func trimmed(_ range: Range<Int>) -> Line {
        var line = bytes[range]
        while let first = line.first, first <= UInt8(ascii: " ") { line = line.dropFirst() }
        while let last = line.last, last <= UInt8(ascii: " ") { line = line.dropLast() }
        return line
    }

    private static func text(_ line: Line) -> String {
        String(decoding: line.first == UInt8(ascii: " ") ? line.dropFirst() : line, as: UTF8.self)
    }

    /// Returns the offset before the marker that closes a comment.
    private func endOfComment(_ start: Int, _ end: Int) -> Int {
        var place = start
        while place + 1 < end, bytes[place] != UInt8(ascii: "*") || bytes[place + 1] != UInt8(ascii: "/") || place < start + 3 {
            place += 1
        }
        return max(min(place, end), start + 3)
    }

    private func blockLines(_ range: Range<Int>) -> [String] {
        var lines: [String] = []
        var place = range.lowerBound
        while place < range.upperBound {
            let behind = behindLine(place, range.upperBound)
            var line = trimmed(place..<behind)
            if line.first == UInt8(ascii: "*") { line = line.dropFirst() }
            let text = Self.text(line)
            if !lines.isEmpty || !text.isEmpty { lines.append(text) }
            place = behind
        }
        return lines
    }
}
