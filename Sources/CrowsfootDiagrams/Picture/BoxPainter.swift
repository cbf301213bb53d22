import CrowsfootDrawing

/// Draws a box with its rows.
struct BoxPainter {
    private let plan: BoxPlan
    private let frame: Rectangle
    private let link: String?

    init(_ plan: BoxPlan, _ frame: Rectangle, link: String?) {
        self.plan = plan
        self.frame = frame
        self.link = link
    }

    var element: DrawingElement {
        .group(
            DrawingGroup(
                name: "model-" + plan.box.name, role: "model", tooltip: PictureWords.tooltip(of: plan.box), link: link,
                elements: [ground] + heading + plan.rows.indices.map(row)))
    }

    private var ground: DrawingElement {
        .shape(
            Shape(
                .rectangle(frame, cornerRadius: PictureMeasure.cornerRadius), fill: isMuted ? PictureTone.placeholder : PictureTone.box,
                stroke: border))
    }

    private var isMuted: Bool { plan.box.kind == .placeholder || plan.box.kind == .stub }

    private var border: Stroke {
        let dashes: [Double] = plan.box.mark == .removed ? [6, 4] : isMuted ? [3, 3] : []
        let tone = PictureTone.ink(of: plan.box.mark, otherwise: PictureTone.border)
        return Stroke(tone, width: plan.box.mark == nil ? 1 : 2, dashes: dashes)
    }

    /// The heading, which fills a box without rows.
    private var heading: [DrawingElement] {
        let height = plan.rows.isEmpty ? frame.height : Double(PictureMeasure.headingHeight)
        let baseline = frame.y + height / 2 + PictureMeasure.headingSize * 0.36
        var elements: [DrawingElement] = []
        if !isMuted || plan.box.mark != nil {
            // Inside the border, which is already drawn.
            let bar = Rectangle(
                x: frame.x + 0.5, y: frame.y + 0.5, width: frame.width - 1, height: height - (plan.rows.isEmpty ? 1 : 0.5))
            let radius = PictureMeasure.cornerRadius - 0.5
            let path = Path.rectangle(bar, topRadius: radius, bottomRadius: plan.rows.isEmpty ? radius : 0)
            elements.append(.shape(Shape(.path(path), fill: plan.box.mark.map(PictureTone.ground) ?? PictureTone.heading)))
        }
        let padding = Double(PictureMeasure.padding)
        elements.append(
            .text(
                TextLine(
                    plan.heading.text, at: Point(frame.x + padding, baseline), size: PictureMeasure.headingSize, weight: .bold,
                    tone: PictureTone.ink(of: plan.box.mark, otherwise: plan.box.kind == .stub ? PictureTone.muted : PictureTone.text))))
        if let remark = plan.remark {
            elements.append(
                .text(
                    TextLine(
                        remark, at: Point(frame.x + frame.width - padding, baseline), anchor: .end, size: PictureMeasure.smallSize,
                        tone: PictureTone.muted)))
        }
        return elements
    }

    private func row(_ index: Int) -> DrawingElement {
        let row = plan.rows[index]
        let top = frame.y + Double(BoxPlan.top(ofRow: index))
        let height = Double(PictureMeasure.rowHeight)
        let baseline = top + height / 2 + PictureMeasure.rowSize * 0.36
        var elements: [DrawingElement] = []
        if let mark = row.row.mark {
            let bar = Rectangle(x: frame.x + 1, y: top, width: frame.width - 2, height: height)
            elements.append(.shape(Shape(.rectangle(bar, cornerRadius: 0), fill: PictureTone.ground(of: mark))))
        }
        let ink = PictureTone.ink(of: row.row.mark, otherwise: PictureTone.text)
        let left = frame.x + Double(PictureMeasure.padding)
        func add(_ text: String, _ x: Double, _ size: Double, _ weight: FontWeight, _ tone: Tone) {
            if !text.isEmpty { elements.append(.text(TextLine(text, at: Point(x, baseline), size: size, weight: weight, tone: tone))) }
        }
        add(row.sign, left, PictureMeasure.rowSize, .bold, ink)
        add(row.keys, left + (plan.hasSigns ? 14 : 0), PictureMeasure.smallSize, .bold, PictureTone.key)
        add(row.name.text, frame.x + plan.columns.name, PictureMeasure.rowSize, .regular, ink)
        add(
            row.type.text, frame.x + plan.columns.type, PictureMeasure.rowSize, .regular,
            row.row.isRelationship ? PictureTone.link : PictureTone.muted)
        add(row.remark.text, frame.x + plan.columns.remark, PictureMeasure.smallSize, .regular, PictureTone.muted)
        return .group(DrawingGroup(role: "property", tooltip: PictureWords.tooltip(of: row.row), elements: elements))
    }
}
