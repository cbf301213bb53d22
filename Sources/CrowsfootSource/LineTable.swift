/// Where the lines of one file start; turns byte offsets into lines and columns.
///
/// It is made when a report needs it, so that a file without findings never pays for it.
package struct LineTable: Sendable {
    /// A place as people count: both from 1, the column in Unicode scalars.
    package struct Position: Hashable, Sendable {
        package let line: Int
        package let column: Int
    }

    private let bytes: [UInt8]
    private let starts: [Int]

    package init(_ file: SourceFile) {
        bytes = file.bytes
        var starts = [0]
        var index = 0
        while index < bytes.count {
            let byte = bytes[index]
            index += 1
            if byte == UInt8(ascii: "\n") {
                starts.append(index)
            } else if byte == UInt8(ascii: "\r") {
                if index < bytes.count, bytes[index] == UInt8(ascii: "\n") { index += 1 }
                starts.append(index)
            }
        }
        self.starts = starts
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
        var column = 1
        for byte in bytes[starts[line - 1]..<min(offset, bytes.count)] where byte & 0xC0 != 0x80 {
            column += 1
        }
        if starts[line - 1] == 0, bytes.starts(with: [0xEF, 0xBB, 0xBF]), offset >= 3 { column -= 1 }
        return Position(line: line, column: column)
    }

    /// The bytes of a line (counted from 1) without the line break.
    package func bytes(ofLine line: Int) -> Range<Int> {
        let start = starts[line - 1]
        var end = line < starts.count ? starts[line] : bytes.count
        while end > start, bytes[end - 1] == UInt8(ascii: "\n") || bytes[end - 1] == UInt8(ascii: "\r") { end -= 1 }
        return start..<end
    }
}
