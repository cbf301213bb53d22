import CrowsfootDrawing
import CrowsfootLayout
import CrowsfootModel

/// Draws a line with its label and the symbols at its ends.
struct LinePainter {
    private let line: DiagramLine
    private let label: LineLabel
    private let diagram: Diagram

    init(_ line: DiagramLine, _ label: LineLabel, _ diagram: Diagram) {
        self.line = line
        self.label = label
        self.diagram = diagram
    }

    func element(_ route: LayoutLine, _ move: (LayoutPoint) -> Point) -> DrawingElement {
        // From the parent to the submodel, so that the dashes of joined lines coincide.
        let points = (line.kind == .inheritance ? route.points.reversed() : route.points).map(move)
        let tone = PictureTone.ink(of: line.mark, otherwise: PictureTone.line)
        let dashes: [Double] = line.mark == .removed ? [6, 4] : line.kind == .inheritance ? [4, 3] : []
        let width = line.mark == nil ? 1.2 : 2
        var elements: [DrawingElement] = [
            .shape(
                Shape(
                    .path(.roundedLines(points, radius: PictureMeasure.lineRadius)),
                    stroke: Stroke(tone, width: width, dashes: dashes, cap: .butt, join: .round)))
        ]
        if points.count > 1 {
            let ends = [LineEnd(at: points[0], from: points[1]), LineEnd(at: points[points.count - 1], from: points[points.count - 2])]
            let stroke = Stroke(tone, width: width, join: .round)
            switch line.kind {
            case .relationship:
                if !dashes.isEmpty { elements += ends.map { $0.stem(stroke) } }
                elements +=
                    ends[0].foot(line.start.multiplicity.cardinality, stroke) + ends[1].foot(line.end.multiplicity.cardinality, stroke)
            case .inheritance: elements += ends[0].triangle(stroke)
            }
        }
        if let place = route.label { elements.append(text(in: place.moved(move), tone)) }
        return .group(
            DrawingGroup(role: "line", tooltip: PictureWords.tooltip(of: line, in: diagram), elements: elements))
    }

    /// Draws the label. The layout keeps its area free, so it needs no background.
    private func text(in frame: Rectangle, _ tone: Tone) -> DrawingElement {
        .text(
            TextLine(
                label.text, at: Point(frame.x + frame.width / 2, frame.y + frame.height / 2 + PictureMeasure.smallSize * 0.36),
                anchor: .middle, size: PictureMeasure.smallSize, tone: line.mark == nil ? PictureTone.muted : tone))
    }
}
