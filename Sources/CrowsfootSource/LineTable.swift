/// Maps byte offsets of a file to lines and columns.
///
/// It is created when a report needs it, so a file without findings has no cost. A byte order mark belongs to no line. A lookup takes a
/// bounded number of steps, even in long lines.
package struct LineTable: Sendable {
    /// A line and a column, both counted from 1, the column in Unicode scalars.
    package struct Position: Hashable, Sendable {
        package let line: Int
        package let column: Int
    }

    package let bytes: [UInt8]
    private let starts: [Int]
    /// The number of bytes before each block of `blockSize` bytes that continue a scalar.
    private let continuations: [Int]

    private static let blockSize = 256

    package init(_ file: SourceFile) {
        self.init(bytes: file.bytes)
    }

    package init(bytes: [UInt8]) {
        self.bytes = bytes
        var starts = [bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0]
        var continuations: [Int] = []
        continuations.reserveCapacity(bytes.count / Self.blockSize + 1)
        bytes.withUnsafeBytes { bytes in
            var continuing = 0
            for word in stride(from: 0, to: bytes.count, by: 8) {
                if word % Self.blockSize == 0 { continuations.append(continuing) }
                if word + 8 <= bytes.count, Self.isPlain(bytes.loadUnaligned(fromByteOffset: word, as: UInt64.self)) { continue }
                for index in word..<min(word + 8, bytes.count) {
                    let byte = bytes[index]
                    if byte == UInt8(ascii: "\n") {
                        starts.append(index + 1)
                    } else if byte == UInt8(ascii: "\r") {
                        let isPair = index + 1 < bytes.count && bytes[index + 1] == UInt8(ascii: "\n")
                        if !isPair { starts.append(index + 1) }
                    } else if byte & 0xC0 == 0x80 {
                        continuing += 1
                    }
                }
            }
        }
        self.starts = starts
        self.continuations = continuations
    }

    /// Whether eight bytes are ASCII without control characters. Most are, and they neither end a line nor continue a scalar.
    private static func isPlain(_ word: UInt64) -> Bool {
        let highBits: UInt64 = 0x8080_8080_8080_8080
        return word & highBits == 0 && ((word | highBits) &- 0x2020_2020_2020_2020) & highBits == highBits
    }

    package var lineCount: Int { starts.count }

    package func line(at offset: Int) -> Int {
        var low = 0
        var high = starts.count
        while high - low > 1 {
            let middle = (low + high) / 2
            if starts[middle] <= offset { low = middle } else { high = middle }
        }
        return low + 1
    }

    package func position(at offset: Int) -> Position {
        let line = line(at: offset)
        let start = starts[line - 1]
        let end = min(max(offset, start), bytes.count)
        return Position(line: line, column: 1 + (end - start) - (continuations(before: end) - continuations(before: start)))
    }

    /// The bytes of a line (counted from 1) without the line break.
    package func bytes(ofLine line: Int) -> Range<Int> {
        let start = starts[line - 1]
        var end = line < starts.count ? starts[line] : bytes.count
        while end > start, bytes[end - 1] == UInt8(ascii: "\n") || bytes[end - 1] == UInt8(ascii: "\r") { end -= 1 }
        return start..<end
    }

    private func continuations(before offset: Int) -> Int {
        guard offset > 0 else { return 0 }
        let block = (offset - 1) / Self.blockSize
        var count = continuations[block]
        for byte in bytes[block * Self.blockSize..<offset] where byte & 0xC0 == 0x80 { count += 1 }
        return count
    }
}
