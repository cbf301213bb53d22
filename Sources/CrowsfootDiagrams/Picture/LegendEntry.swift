import CrowsfootDrawing
import CrowsfootModel

/// A symbol and its meaning.
struct LegendEntry {
    private enum Sign {
        case end(Multiplicity.Cardinality)
        case inheritance
        case word(String, Tone)
        case dashed
    }

    private static let lineLength = 30.0

    private let sign: Sign
    private let words: String

    static func entries(of diagram: Diagram) -> [LegendEntry] {
        let isRelationship: (DiagramLine) -> Bool = { $0.kind == .relationship }
        var entries = DiagramLegend.cardinalities(of: diagram.keepingLines(isRelationship)).map {
            LegendEntry(sign: .end($0), words: $0.words)
        }
        if !diagram.lines.allSatisfy(isRelationship) { entries.append(LegendEntry(sign: .inheritance, words: "is a kind of")) }
        entries += DiagramLegend.keys(of: diagram).map { LegendEntry(sign: .word($0.rawValue, PictureTone.key), words: $0.words) }
        if diagram.boxes.contains(where: { $0.kind == .placeholder }) {
            entries.append(LegendEntry(sign: .dashed, words: "drawn, not stored"))
        }
        if diagram.boxes.contains(where: { $0.kind == .stub }) { entries.append(LegendEntry(sign: .dashed, words: "elsewhere")) }
        let marks = Set(diagram.marks)
        for mark in DiagramMark.allCases where marks.contains(mark) {
            entries.append(
                LegendEntry(sign: .word(mark.sign, PictureTone.ink(of: mark, otherwise: PictureTone.text)), words: mark.rawValue))
        }
        return entries
    }

    /// Breaks the entries into lines of at most a width.
    static func lines(_ entries: [LegendEntry], width: Double, gap: Double) -> [[LegendEntry]] {
        var lines: [[LegendEntry]] = []
        var room = 0.0
        for entry in entries {
            if lines.isEmpty || entry.width > room {
                lines.append([])
                room = width
            }
            lines[lines.count - 1].append(entry)
            room -= entry.width + gap
        }
        return lines
    }

    var width: Double { signWidth + 6 + Font.regular.width(of: words, size: PictureMeasure.smallSize) }

    private var signWidth: Double {
        switch sign {
        case .end, .inheritance: Self.lineLength
        case .word(let word, _): Font.bold.width(of: word, size: PictureMeasure.smallSize)
        case .dashed: 18
        }
    }

    /// Returns the elements. `y` is the middle of the line.
    func elements(_ x: Double, _ y: Double) -> [DrawingElement] {
        let baseline = y + PictureMeasure.smallSize * 0.36
        let text = TextLine(
            words, at: Point(x + signWidth + 6, baseline), size: PictureMeasure.smallSize, tone: PictureTone.muted)
        let stroke = Stroke(PictureTone.line, width: 1.2)
        let (start, end) = (Point(x, y), Point(x + Self.lineLength, y))
        switch sign {
        case .end(let cardinality):
            return [.shape(Shape(.path(.lines([start, end])), stroke: stroke))] + LineEnd(at: end, from: start).foot(cardinality, stroke)
                + [.text(text)]
        case .inheritance:
            let line = Shape(.path(.lines([start, end])), stroke: Stroke(PictureTone.line, width: 1.2, dashes: [4, 3]))
            return [.shape(line)] + LineEnd(at: end, from: start).triangle(stroke) + [.text(text)]
        case .word(let word, let tone):
            return [.text(TextLine(word, at: Point(x, baseline), size: PictureMeasure.smallSize, weight: .bold, tone: tone)), .text(text)]
        case .dashed:
            let box = Rectangle(x: x, y: y - 6, width: 18, height: 12)
            let shape = Shape(
                .rectangle(box, cornerRadius: 3), fill: PictureTone.placeholder, stroke: Stroke(PictureTone.border, dashes: [3, 3]))
            return [.shape(shape), .text(text)]
        }
    }
}
