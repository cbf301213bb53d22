package import CrowsfootDrawing
package import CrowsfootLayout

/// A diagram, laid out and drawn.
package struct DiagramPicture {
    package let diagram: Diagram
    package let layout: Layout
    private let plans: [BoxPlan]
    private let labels: [LineLabel]
    private let graph: LayoutGraph
    private let links: [String: String]

    /// Draws a diagram. `links` maps model names to the targets of their boxes. Without a width, a small diagram is as wide as a page can
    /// show it.
    package init(_ diagram: Diagram, width: Int?, links: [String: String] = [:]) {
        var options = Self.options(for: diagram)
        options.isWidthRequired = width != nil
        if let width { options.width = width - 2 * PictureMeasure.margin }
        self.init(diagram, options, links: links)
    }

    /// Returns the options of a diagram that may have any width.
    static func options(for diagram: Diagram) -> LayoutOptions {
        var options = LayoutOptions()
        if diagram.boxes.count <= PictureMeasure.smallCount { options.width = PictureMeasure.readableWidth }
        return options
    }

    /// Draws a diagram. `links` maps model names to the targets of their boxes.
    package init(_ diagram: Diagram, _ options: LayoutOptions = LayoutOptions(), links: [String: String] = [:]) {
        self.diagram = diagram
        self.links = links
        let plans = diagram.boxes.map(BoxPlan.init)
        labels = diagram.lines.map { LineLabel($0, in: diagram) }
        graph = Self.graph(of: diagram, plans, labels)
        let layout = LayoutEngine(options).layOut(graph)
        self.layout = layout
        self.plans = plans.enumerated().map { box, plan in plan.arranged { layout.drawn($0, of: box) } }
    }

    /// The quality of the layout, in numbers.
    package var metrics: LayoutMetrics { LayoutMetrics(layout, of: graph) }

    private static func graph(of diagram: Diagram, _ plans: [BoxPlan], _ labels: [LineLabel]) -> LayoutGraph {
        let trunks = LineTrunks(diagram, labels)
        let links = zip(diagram.lines, labels).map { line, label in
            LayoutLink(
                LayoutLinkEnd(box: line.start.box, row: line.start.row, joins: trunks.join(line, label, at: line.start)),
                LayoutLinkEnd(box: line.end.box, row: line.end.row, joins: trunks.join(line, label, at: line.end)), label: label.size)
        }
        return LayoutGraph(
            boxes: plans.map(\.layoutBox), links: links,
            groups: diagram.groups.map { LayoutGroup(boxes: $0.boxes, heading: GroupPainter.headingSize(of: $0)) })
    }

    package var drawing: Drawing {
        let frame = PictureFrame(diagram, layout.size)
        let move = { (point: LayoutPoint) in Point(Double(point.x) + frame.origin.x, Double(point.y) + frame.origin.y) }
        var elements = frame.title
        for (group, place) in zip(diagram.groups, layout.groups) { elements.append(GroupPainter.element(group, place.moved(move))) }
        for (index, line) in layout.lines.enumerated() {
            elements.append(LinePainter(diagram.lines[index], labels[index], diagram).element(line, move))
        }
        for (plan, place) in zip(plans, layout.boxes) {
            elements.append(BoxPainter(plan, place.moved(move), link: links[plan.box.name]).element)
        }
        elements += frame.legend
        return Drawing(
            width: frame.width, height: frame.height, title: diagram.title, description: PictureWords.description(of: diagram),
            facts: PictureTone.page, elements: elements)
    }
}

extension LayoutFrame {
    func moved(_ move: (LayoutPoint) -> Point) -> Rectangle {
        let corner = move(origin)
        return Rectangle(x: corner.x, y: corner.y, width: Double(size.width), height: Double(size.height))
    }
}

/// Draws a section: an area with a heading, below its boxes.
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
