/// Encodes opaque pixels as a PNG: one byte per pixel if a palette has room for all colors, else three.
struct PNGEncoder {
    private static let signature: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]
    /// Pixels per meter at a scale of 1: 72 per inch.
    private static let pixelsOfMetre = 2835.0

    private let size: PictureSize
    private let scale: Double
    private var palette: Palette?
    private var filter: RowFilter
    private var deflater = Deflater()
    /// Whether there are too many colors for the palette, so that no PNG is produced.
    private(set) var hasTooManyColors = false

    init(size: PictureSize, scale: Double, hasPalette: Bool) {
        self.size = size
        self.scale = scale
        palette = hasPalette ? Palette() : nil
        filter = RowFilter(width: size.width, bytesOfPixel: hasPalette ? 1 : 3)
    }

    /// Adds whole rows, as numbers `0xRRGGBB`.
    mutating func add(_ pixels: [UInt32]) {
        if let samples = palette == nil ? pixels : palette?.numbers(of: pixels) {
            deflater.add(filter.bytes(of: samples))
        } else {
            hasTooManyColors = true
        }
    }

    mutating func finish() -> [UInt8] {
        var bytes = Self.signature
        let header = Self.bytes(of: size.width) + Self.bytes(of: size.height) + [8, palette == nil ? 2 : 3, 0, 0, 0]
        Self.append("IHDR", header, to: &bytes)
        Self.append("sRGB", [0], to: &bytes)
        let density = Self.bytes(of: Int((Self.pixelsOfMetre * scale).rounded()))
        Self.append("pHYs", density + density + [1], to: &bytes)
        if let palette { Self.append("PLTE", palette.colors.flatMap { Self.bytes(of: Int($0)).dropFirst() }, to: &bytes) }
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

/// The checksum at the end of each chunk of a PNG.
package struct CRC32: Sendable {
    private static let table: [UInt32] = (0..<256).map { byte in
        (0..<8).reduce(UInt32(byte)) { value, _ in value & 1 == 1 ? 0xEDB8_8320 ^ value >> 1 : value >> 1 }
    }

    private var state: UInt32 = ~0

    package init() {}

    package mutating func add(_ bytes: some Sequence<UInt8>) {
        var state = state
        Self.table.withUnsafeBufferPointer { table in
            for byte in bytes { state = table[Int(UInt8(truncatingIfNeeded: state) ^ byte)] ^ state >> 8 }
        }
        self.state = state
    }

    package var value: UInt32 { ~state }
}
