/// Some rows of an image, from top to bottom, as numbers `0xRRGGBB`.
struct RasterBand {
    /// The index of the first row in the image.
    let top: Int
    let width: Int
    let rowCount: Int
    private(set) var pixels: [UInt32]
    private var coverage: CoverageGrid

    init(top: Int, width: Int, rowCount: Int, facts: Color) {
        self.top = top
        self.width = width
        self.rowCount = rowCount
        pixels = Array(repeating: facts.pixel, count: width * rowCount)
        coverage = CoverageGrid(width: width, rowCount: rowCount)
    }

    /// Adds an outline to the area that `paint` fills. Coordinates start at the upper left corner of the image.
    mutating func add(_ outline: [Point], offset: Point = Point(0, 0)) {
        coverage.add(outline, offset: Point(offset.x, offset.y - Double(top)))
    }

    /// Fills the added area. A pixel that is partly covered becomes a mixture of the old and the new color.
    mutating func paint(_ color: Color) {
        let pixel = color.pixel
        pixels.withUnsafeMutableBufferPointer { pixels in
            coverage.drain { row, columns, coverage in
                let stretch = row * width + columns.lowerBound..<row * width + columns.upperBound
                if coverage == CoverageGrid.full {
                    pixels[stretch].update(repeating: pixel)
                } else {
                    for index in stretch { pixels[index] = Self.mixture(pixels[index], pixel, coverage) }
                }
            }
        }
    }

    /// Mixes encoded values, as browsers do. Red and blue are mixed in one step, because they don't overlap.
    private static func mixture(_ old: UInt32, _ new: UInt32, _ coverage: Int) -> UInt32 {
        let part = UInt32(truncatingIfNeeded: coverage)
        let rest = UInt32(CoverageGrid.full) - part
        let redAndBlue = ((old & 0xFF00FF) * rest + (new & 0xFF00FF) * part + 0x080008) >> 4 & 0xFF00FF
        let green = ((old & 0x00FF00) * rest + (new & 0x00FF00) * part + 0x000800) >> 4 & 0x00FF00
        return redAndBlue | green
    }
}

extension Color {
    var pixel: UInt32 { UInt32(red) << 16 | UInt32(green) << 8 | UInt32(blue) }
}
