import CrowsfootDrawing
import CrowsfootLayout
import CrowsfootModel

/// The measures of a diagram, in pixels.
enum PictureMeasure {
    static let margin = 24
    /// The maximum number of boxes for several layout attempts.
    static let smallCount = 20
    /// The maximum readable width: on a page of 900 pixels, rows of 12 pixels become 9 pixels high.
    static let readableWidth = 1200 - 2 * margin
    static let headingHeight = 28
    static let rowHeight = 20
    /// The margin below the last row.
    static let footHeight = 6
    static let padding = 10
    static let columnGap = 12
    static let cornerRadius = 6.0
    static let lineRadius = 6.0
    static let headingSize = 13.0
    static let rowSize = 12.0
    static let smallSize = 10.5
    static let titleSize = 18.0
    /// The maximum width of a name. A tooltip shows the whole name.
    static let widestName = 260.0
    static let widestType = 200.0
    static let widestRemark = 340.0
    static let widestHeading = 380.0
    static let widestRole = 160.0
}

/// The colors of a diagram for light and dark backgrounds. Change marks differ in lightness as well as in hue.
enum PictureTone {
    static let page = Tone("page", light: 0xFFFFFF, dark: 0x14171C)
    static let box = Tone("box", light: 0xFFFFFF, dark: 0x1E232B)
    static let heading = Tone("heading", light: 0xE4ECF5, dark: 0x2B3644)
    static let placeholder = Tone("stand-in", light: 0xF1F1EE, dark: 0x262829)
    static let border = Tone("border", light: 0x5B6B7F, dark: 0x8393A7)
    static let rule = Tone("rule", light: 0xD9E0E8, dark: 0x323B47)
    static let text = Tone("text", light: 0x1B2430, dark: 0xE6EAF0)
    static let muted = Tone("muted", light: 0x5D6B7C, dark: 0x9AA7B7)
    static let key = Tone("key", light: 0x8A4B00, dark: 0xF0B45E)
    static let link = Tone("link", light: 0x1F4E9E, dark: 0x9CC3FF)
    static let line = Tone("line", light: 0x44546A, dark: 0xA3B3C7)
    static let section = Tone("section", light: 0xF5F8FB, dark: 0x191E25)
    static let sectionBorder = Tone("section-border", light: 0xC3CFDC, dark: 0x3A4654)
    static let added = Tone("added", light: 0x00693E, dark: 0x5FD39A)
    static let addedGround = Tone("added-ground", light: 0xD9F2E3, dark: 0x12382A)
    static let removed = Tone("removed", light: 0xA1240F, dark: 0xFF9C87)
    static let removedGround = Tone("removed-ground", light: 0xF7DDD8, dark: 0x431C15)
    static let changed = Tone("changed", light: 0x7A5600, dark: 0xF2CC60)
    static let changedGround = Tone("changed-ground", light: 0xFDF0C7, dark: 0x3B3010)

    static let renamed = Tone("renamed", light: 0x1F4E9E, dark: 0x9CC3FF)
    static let renamedGround = Tone("renamed-ground", light: 0xDCE8FA, dark: 0x172B4D)

    static func ink(of mark: DiagramMark?, otherwise: Tone) -> Tone {
        switch mark {
        case .added: added
        case .removed: removed
        case .changed: changed
        case .renamed: renamed
        case nil: otherwise
        }
    }

    static func ground(of mark: DiagramMark) -> Tone {
        switch mark {
        case .added: addedGround
        case .removed: removedGround
        case .changed: changedGround
        case .renamed: renamedGround
        }
    }
}

/// The text of a diagram, for tooltips and screen readers.
enum PictureWords {
    static func description(of diagram: Diagram) -> String {
        let models = diagram.boxes.filter { $0.kind != .stub }.map(\.name)
        let names = models.prefix(20).joined(separator: ", ") + (models.count > 20 ? " and \(models.count - 20) more" : "")
        let lines = diagram.lines.count == 1 ? "1 relationship" : "\(diagram.lines.count) relationships"
        let content = models.isEmpty ? "No models." : "\(models.count == 1 ? "1 model" : "\(models.count) models"), \(lines): \(names)."
        return [diagram.summary, content].compactMap(\.self).joined(separator: " ")
    }

    static func tooltip(of box: DiagramBox) -> String {
        [box.name, box.documentation].compactMap(\.self).joined(separator: "\n")
    }

    static func tooltip(of row: DiagramRow) -> String {
        let keys = row.keys.map(\.words)
        let head = ["\(row.name): \(row.type.full)"] + keys + row.remarks.map(\.text).filter { !keys.contains($0) }
        return [head.joined(separator: ", "), row.documentation].compactMap(\.self).joined(separator: "\n")
    }

    static func tooltip(of line: DiagramLine, in diagram: Diagram) -> String {
        let (start, end) = (diagram.boxes[line.start.box].name, diagram.boxes[line.end.box].name)
        return switch line.kind {
        case .inheritance: "\(start) \(line.label)"
        case .relationship: "\(start) to \(end): \(line.label)"
        }
    }
}

/// The frame around a diagram: the title above, and the legend below.
struct PictureFrame {
    private static let legendItemGap = 22.0
    private static let legendHeight = 30.0
    private static let titleHeight = 36.0

    let width: Double
    let height: Double
    /// The origin of the layout.
    let origin: Point
    let title: [DrawingElement]
    private let entries: [LegendEntry]
    private let enumerations: EnumerationList

    init(_ diagram: Diagram, _ size: LayoutSize) {
        typealias Measure = PictureMeasure
        let margin = Double(Measure.margin)
        entries = LegendEntry.entries(of: diagram)
        let heading = FittedText(diagram.title, .bold, size: Measure.titleSize, widest: max(Double(size.width), 560))
        let legendWidth = entries.reduce(0) { $0 + $1.width + Self.legendItemGap }
        // A long legend has several lines.
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
        enumerations = EnumerationList(diagram, width: content)
        let enumerationHeight = enumerations.height == 0 ? 0 : 12 + enumerations.height
        height =
            (origin.y + Double(size.height) + (lines == 0 ? 0 : 14 + Double(lines) * Self.legendHeight * 0.7) + enumerationHeight + margin)
            .rounded(.up)
    }

    var legend: [DrawingElement] {
        let margin = Double(PictureMeasure.margin)
        let lines = LegendEntry.lines(entries, width: width - 2 * margin, gap: Self.legendItemGap)
        let top = height - margin - enumerations.height
        let bottom = enumerations.height == 0 ? top : top - 12
        let elements = lines.enumerated().flatMap { index, line in
            var x = margin
            let y = bottom - Double(lines.count - 1 - index) * Self.legendHeight * 0.7 - 6
            return line.flatMap { entry in
                defer { x += entry.width + Self.legendItemGap }
                return entry.elements(x, y)
            }
        }
        let all = elements + enumerations.elements(x: margin, top: top)
        return all.isEmpty ? [] : [.group(DrawingGroup(name: "legend", role: "legend", elements: all))]
    }
}
