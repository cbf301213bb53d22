/// Makes a PNG of pixels without transparency, three bytes each.
struct PNGEncoder {
    private static let signature: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]
    /// The pixels of a metre where one of the picture stands for one of the drawing: 72 of an inch.
    private static let pixelsOfMetre = 2835.0

    private let size: PictureSize
    private let scale: Double
    private var filter: RowFilter
    private var deflater = Deflater()

    init(size: PictureSize, scale: Double) {
        self.size = size
        self.scale = scale
        filter = RowFilter(width: size.width)
    }

    /// Whole rows, as numbers `0xRRGGBB`.
    mutating func add(_ pixels: [UInt32]) {
        deflater.add(filter.bytes(of: pixels))
    }

    mutating func finish() -> [UInt8] {
        var bytes = Self.signature
        let header = Self.bytes(of: size.width) + Self.bytes(of: size.height) + [8, 2, 0, 0, 0]
        Self.append("IHDR", header, to: &bytes)
        Self.append("sRGB", [0], to: &bytes)
        let density = Self.bytes(of: Int((Self.pixelsOfMetre * scale).rounded()))
        Self.append("pHYs", density + density + [1], to: &bytes)
        Self.append("IDAT", deflater.finish(), to: &bytes)
        Self.append("IEND", [], to: &bytes)
        return bytes
    }

    private static func append(_ type: String, _ content: [UInt8], to bytes: inout [UInt8]) {
        var sum = CRC32()
        sum.add(type.utf8)
        sum.add(content)
        bytes += Self.bytes(of: content.count)
        bytes += type.utf8
        bytes += content
        bytes += Self.bytes(of: Int(sum.value))
    }

    private static func bytes(of number: Int) -> [UInt8] {
        [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: number >> $0) }
    }
}
