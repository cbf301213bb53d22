/// Encodes rows of pixels as bytes, each with the filter that compresses best.
struct RowFilter {
    /// Whether a row contains its bytes or the differences from the row above.
    private enum Form: UInt8 {
        case plain = 0
        case change = 2
    }

    private let width: Int
    private let bytesOfPixel: Int
    private var above: [UInt32]

    init(width: Int, bytesOfPixel: Int) {
        self.width = width
        self.bytesOfPixel = bytesOfPixel
        above = Array(repeating: 0, count: width)
    }

    /// Encodes whole rows of pixels with several bytes each, the highest byte first.
    mutating func bytes(of pixels: [UInt32]) -> [UInt8] {
        let rowCount = pixels.count / width
        let rowSize = 1 + bytesOfPixel * width
        var bytes = [UInt8](repeating: 0, count: rowCount * rowSize)
        bytes.withUnsafeMutableBufferPointer { bytes in
            for row in 0..<rowCount {
                let rowBytes = UnsafeMutableBufferPointer(rebasing: bytes[row * rowSize..<(row + 1) * rowSize])
                write(pixels[row * width..<(row + 1) * width], to: rowBytes)
            }
        }
        return bytes
    }

    private mutating func write(_ row: ArraySlice<UInt32>, to bytes: UnsafeMutableBufferPointer<UInt8>) {
        let size = bytesOfPixel
        row.withUnsafeBufferPointer { row in
            above.withUnsafeMutableBufferPointer { above in
                guard let pixels = row.baseAddress, let pixelsAbove = above.baseAddress else { return }
                let form = Self.form(pixels, above: pixelsAbove, count: row.count)
                bytes[0] = form.rawValue
                switch form {
                case .plain:
                    for column in row.indices { Self.put(row[column], minus: 0, to: bytes, at: column, size) }
                case .change:
                    for column in row.indices where row[column] != above[column] {
                        Self.put(row[column], minus: above[column], to: bytes, at: column, size)
                    }
                }
                _ = above.update(fromContentsOf: row)
            }
        }
    }

    private static func put(
        _ new: UInt32, minus old: UInt32, to bytes: UnsafeMutableBufferPointer<UInt8>, at column: Int, _ size: Int
    ) {
        var place = 1 + size * column
        if size == 3 {
            bytes[place] = UInt8(truncatingIfNeeded: new >> 16) &- UInt8(truncatingIfNeeded: old >> 16)
            bytes[place + 1] = UInt8(truncatingIfNeeded: new >> 8) &- UInt8(truncatingIfNeeded: old >> 8)
            place += 2
        }
        bytes[place] = UInt8(truncatingIfNeeded: new) &- UInt8(truncatingIfNeeded: old)
    }

    /// Chooses the form of a row. A row that is mostly equal to the one above compresses best as differences.
    ///
    /// Every pixel is compared, so it uses bare pointers, which allows vector instructions.
    private static func form(_ row: UnsafePointer<UInt32>, above: UnsafePointer<UInt32>, count: Int) -> Form {
        var (changesFromAbove, changesFromBefore): (UInt32, UInt32) = (0, 0)
        var column = 1
        while column < count {
            changesFromAbove &+= row[column] == above[column] ? 0 : 1
            changesFromBefore &+= row[column] == row[column &- 1] ? 0 : 1
            column &+= 1
        }
        return changesFromAbove < changesFromBefore ? .change : .plain
    }
}
