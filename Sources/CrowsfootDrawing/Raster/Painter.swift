/// Draws the elements of a drawing into bands of an image.
struct Painter {
    private let theme: Theme
    private let scale: Double
    private var glyphs = GlyphShapes()

    init(theme: Theme, scale: Double) {
        self.theme = theme
        self.scale = scale
    }

    mutating func paint(_ mark: Mark, into band: inout RasterBand) {
        switch mark {
        case .shape(let shape): paint(shape, into: &band)
        case .text(let line): paint(line, into: &band)
        }
    }

    private func paint(_ shape: Shape, into band: inout RasterBand) {
        let lines = PathFlattener.lines(shape.path, scale: scale)
        if let fill = shape.fill {
            for line in lines { band.add(line.points) }
            band.paint(fill.color(in: theme))
        }
        if let stroke = shape.stroke {
            for line in lines { add(line, stroke, to: &band) }
            band.paint(stroke.tone.color(in: theme))
        }
    }

    private func add(_ line: Polyline, _ stroke: Stroke, to band: inout RasterBand) {
        let dashes = stroke.hasDashes ? DashSplitter.dashes(of: line, lengths: stroke.dashes.map { $0 * scale }) : [line]
        for dash in dashes {
            for outline in StrokeOutliner.outlines(of: dash, stroke, width: stroke.width * scale) { band.add(outline) }
        }
    }

    /// Draws a line of text. The baseline is aligned with the pixel grid, so that the feet of the letters are sharp.
    private mutating func paint(_ line: TextLine, into band: inout RasterBand) {
        let size = line.size * scale
        let unit = size / Double(Font.face(line.weight).unitsPerEm)
        let start = Point(line.start * scale, (line.position.y * scale).rounded())
        for glyph in Font.face(line.weight).glyphs(of: line.content) {
            let offset = start + Point(Double(glyph.x) * unit, 0)
            for outline in glyphs.shape(of: glyph.glyph, line.weight, size: size) {
                band.add(glyph.stretch == 1 ? outline.points : outline.points.map { Point($0.x * glyph.stretch, $0.y) }, offset: offset)
            }
        }
        band.paint(line.tone.color(in: theme))
    }
}

extension TextLine {
    /// The position of the first letter.
    fileprivate var start: Double {
        switch anchor {
        case .start: position.x
        case .middle: position.x - Font.face(weight).width(of: content, size: size) / 2
        case .end: position.x - Font.face(weight).width(of: content, size: size)
        }
    }
}

/// The outlines of glyphs at the sizes that an image needs, each computed once.
struct GlyphShapes {
    private struct Key: Hashable {
        let weight: FontWeight
        let size: Double
        let glyph: Int
    }

    private var shapes: [Key: [Polyline]] = [:]

    /// Returns the outline, in pixels of the image, relative to the start of the glyph on the baseline.
    mutating func shape(of glyph: Int, _ weight: FontWeight, size: Double) -> [Polyline] {
        let key = Key(weight: weight, size: size, glyph: glyph)
        if let shape = shapes[key] { return shape }
        let font = Font.face(weight)
        let shape = PathFlattener.lines(font.outline(of: glyph), scale: size / Double(font.unitsPerEm))
        shapes[key] = shape
        return shape
    }
}

/// A visible part of a drawing.
enum Mark {
    case shape(Shape)
    case text(TextLine)

    /// Returns all marks in drawing order.
    static func marks(of elements: [DrawingElement]) -> [Mark] {
        var marks: [Mark] = []
        append(elements, to: &marks)
        return marks
    }

    private static func append(_ elements: [DrawingElement], to marks: inout [Mark]) {
        for element in elements {
            switch element {
            case .group(let group): append(group.elements, to: &marks)
            case .shape(let shape): marks.append(.shape(shape))
            case .text(let line): marks.append(.text(line))
            }
        }
    }

    /// The rows that the mark can affect, in pixels of the drawing.
    var reach: ClosedRange<Double> {
        switch self {
        case .text(let line):
            let (position, size) = (line.position.y.kept, abs(line.size.kept))
            return position - 1.5 * size...position + size
        case .shape(let shape):
            let margin = abs((shape.stroke?.width ?? 0).kept) / 2 * Stroke.miterLimit
            let ys = shape.path.steps.flatMap(\.points).map(\.y.kept)
            guard let top = ys.min(), let bottom = ys.max() else { return 0...0 }
            return top - margin...bottom + margin
        }
    }
}
