import CrowsfootDrawing
import CrowsfootLayout

/// Draws a section: an area with a heading, behind its boxes.
enum GroupPainter {
    static func headingSize(of group: DiagramGroup) -> LayoutSize {
        LayoutSize(width: Int(title(of: group).width.rounded(.up)) + 2 * PictureMeasure.padding, height: 22)
    }

    static func element(_ group: DiagramGroup, _ frame: Rectangle) -> DrawingElement {
        let area = Shape(
            .rectangle(frame, cornerRadius: 10), fill: PictureTone.section, stroke: Stroke(PictureTone.sectionBorder, width: 1))
        let heading = TextLine(
            title(of: group).text, at: Point(frame.x + Double(PictureMeasure.padding), frame.y + 16), size: PictureMeasure.rowSize,
            weight: .bold,
            tone: PictureTone.muted)
        return .group(
            DrawingGroup(
                name: "section-" + group.title, role: "section", tooltip: group.documentation ?? group.title,
                elements: [.shape(area), .text(heading)]))
    }

    private static func title(of group: DiagramGroup) -> FittedText {
        FittedText(group.title, .bold, size: PictureMeasure.rowSize, widest: PictureMeasure.widestHeading)
    }
}
