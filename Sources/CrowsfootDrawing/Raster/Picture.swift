/// The pixels of a drawing, computed in bands from top to bottom, so that a large image needs no more memory than a small one.
struct Picture: IteratorProtocol {
    /// The approximate area of a band, in pixels.
    private static let bandArea = 1 << 18

    private let size: PictureSize
    private let facts: Color
    private let rowsOfBand: Int
    private let marks: [Mark]
    /// The indices of the visible marks of each band, in drawing order.
    private let marksOfBands: [[Int]]
    private var painter: Painter
    private var nextIndex = 0

    init(_ drawing: Drawing, size: PictureSize, theme: Theme, scale: Double) {
        let rows = max(1, min(size.height, Self.bandArea / size.width))
        var bands: [[Int]] = Array(repeating: [], count: (size.height + rows - 1) / rows)
        marks = Mark.marks(of: drawing.elements)
        for (index, mark) in marks.enumerated() {
            for band in Self.bands(of: mark.reach, scale: scale / Double(rows), count: bands.count) { bands[band].append(index) }
        }
        self.size = size
        rowsOfBand = rows
        marksOfBands = bands
        facts = drawing.facts.color(in: theme)
        painter = Painter(theme: theme, scale: scale)
    }

    private static func bands(of reach: ClosedRange<Double>, scale: Double, count: Int) -> Range<Int> {
        let (first, last) = (Int(reach.lowerBound * scale), Int(reach.upperBound * scale))
        return reach.upperBound < 0 || first >= count ? 0..<0 : max(0, first)..<min(count, last + 1)
    }

    /// Returns the next band, or `nil` after the last one.
    mutating func next() -> RasterBand? {
        guard nextIndex < marksOfBands.count else { return nil }
        let top = nextIndex * rowsOfBand
        var band = RasterBand(top: top, width: size.width, rowCount: min(rowsOfBand, size.height - top), facts: facts)
        for mark in marksOfBands[nextIndex] { painter.paint(marks[mark], into: &band) }
        nextIndex += 1
        return band
    }
}

/// The size of an image in pixels: at least one each way, and within the limits.
struct PictureSize: Hashable, Sendable {
    let width: Int
    let height: Int

    init(_ drawing: Drawing, scale: Double, limit: PNGLimit) throws(PNGError) {
        let (width, height) = ((drawing.width * scale).rounded(.up), (drawing.height * scale).rounded(.up))
        let side = Double(limit.side)
        guard width <= side, height <= side, width * height <= Double(limit.area) else {
            throw .tooLarge(width: width, height: height, limit: limit)
        }
        self.width = max(1, Int(width))
        self.height = max(1, Int(height))
    }
}

extension Double {
    /// The maximum width and height, in pixels.
    private static let limit = 100_000.0

    /// The value, limited to the supported range. A value that isn't a number becomes the lower limit.
    var kept: Double {
        self > -Self.limit ? (self < Self.limit ? self : Self.limit) : -Self.limit
    }
}
