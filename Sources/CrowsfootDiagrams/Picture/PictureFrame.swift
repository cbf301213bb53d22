import CrowsfootDrawing
import CrowsfootLayout

/// What is around the boxes and lines: the title above them, and what the signs mean below.
struct PictureFrame {
    private static let legendItemGap = 22.0
    private static let legendHeight = 30.0
    private static let titleHeight = 36.0

    let width: Double
    let height: Double
    /// Where the layout begins.
    let origin: Point
    let title: [DrawingElement]
    private let entries: [LegendEntry]

    init(_ diagram: Diagram, _ size: LayoutSize) {
        typealias Measure = PictureMeasure
        let margin = Double(Measure.margin)
        entries = LegendEntry.entries(of: diagram)
        let heading = FittedText(diagram.title, .bold, size: Measure.titleSize, widest: max(Double(size.width), 560))
        let legendWidth = entries.reduce(0) { $0 + $1.width + Self.legendItemGap }
        // A legend that is too long for one line has several.
        let content = max(Double(size.width), heading.width, min(legendWidth, 560))
        width = (content + 2 * margin).rounded(.up)
        origin = Point(margin + ((content - Double(size.width)) / 2).rounded(), margin + Self.titleHeight)
        title = [
            .text(
                TextLine(
                    heading.text, at: Point(margin, margin + Measure.titleSize), size: Measure.titleSize, weight: .bold,
                    tone: PictureTone.text))
        ]
        let lines = LegendEntry.lines(entries, width: content, gap: Self.legendItemGap).count
        height = (origin.y + Double(size.height) + (lines == 0 ? 0 : 14 + Double(lines) * Self.legendHeight * 0.7) + margin).rounded(.up)
    }

    var legend: [DrawingElement] {
        let margin = Double(PictureMeasure.margin)
        let lines = LegendEntry.lines(entries, width: width - 2 * margin, gap: Self.legendItemGap)
        let elements = lines.enumerated().flatMap { index, line in
            var x = margin
            let y = height - margin - Double(lines.count - 1 - index) * Self.legendHeight * 0.7 - 6
            return line.flatMap { entry in
                defer { x += entry.width + Self.legendItemGap }
                return entry.elements(x, y)
            }
        }
        return elements.isEmpty ? [] : [.group(DrawingGroup(name: "legend", role: "legend", elements: elements))]
    }
}
