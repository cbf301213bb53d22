/// The offsets at which the lines of a text start, kept up to date by edits. A line ends with `\n`, `\r\n` or `\r`.
struct LineStarts {
    private static let mark: [UInt8] = [0xEF, 0xBB, 0xBF]
    private static let newline = UInt8(ascii: "\n")
    private static let carriageReturn = UInt8(ascii: "\r")

    /// The offsets, the first of which is after a byte order mark.
    private var starts: [Int]

    init(_ bytes: [UInt8]) {
        starts = [Self.start(of: bytes)] + Self.starts(in: bytes, 0..<bytes.count)
    }

    var count: Int { starts.count }

    /// Returns the index of the line that contains an offset.
    func line(at offset: Int) -> Int { max(firstLine(after: offset) - 1, 0) }

    /// Returns the bytes of a line without the line break.
    func bytes(ofLine line: Int, in bytes: [UInt8]) -> Range<Int> {
        let start = starts[line]
        var end = line + 1 < starts.count ? starts[line + 1] : bytes.count
        while end > start, bytes[end - 1] == Self.newline || bytes[end - 1] == Self.carriageReturn { end -= 1 }
        return start..<end
    }

    /// Follows the replacement of a part by some bytes, which `bytes` contains already.
    mutating func update(_ replaced: Range<Int>, _ count: Int, in bytes: [UInt8]) {
        let growth = count - replaced.count
        // A `\r` before the part may have become the end of a line, or the half of one.
        let changed = max(replaced.lowerBound - 1, 0)..<replaced.lowerBound + count
        let first = max(firstLine(after: changed.lowerBound), 1)
        let last = max(firstLine(after: replaced.upperBound), first)
        for index in last..<starts.count { starts[index] += growth }
        starts.replaceSubrange(first..<last, with: Self.starts(in: bytes, changed))
        starts[0] = Self.start(of: bytes)
    }

    /// Returns the index of the first line that starts after an offset.
    private func firstLine(after offset: Int) -> Int {
        var (low, high) = (0, starts.count)
        while low < high {
            let middle = (low + high) / 2
            if starts[middle] <= offset { low = middle + 1 } else { high = middle }
        }
        return low
    }

    private static func start(of bytes: [UInt8]) -> Int { bytes.starts(with: mark) ? mark.count : 0 }

    /// Returns the offsets after the line breaks whose last byte is in a range.
    private static func starts(in bytes: [UInt8], _ range: Range<Int>) -> [Int] {
        var starts: [Int] = []
        bytes.withUnsafeBufferPointer { bytes in
            for index in range where bytes[index] <= carriageReturn {
                if bytes[index] == newline {
                    starts.append(index + 1)
                } else if bytes[index] == carriageReturn, index + 1 == bytes.count || bytes[index + 1] != newline {
                    starts.append(index + 1)
                }
            }
        }
        return starts
    }
}
