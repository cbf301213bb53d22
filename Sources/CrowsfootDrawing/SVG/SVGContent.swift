import CrowsfootText

/// The elements of a drawing as those of an SVG.
struct SVGContent {
    let styles: SVGStyleSheet
    var identifiers: SVGIdentifiers

    mutating func write(_ element: DrawingElement, to writer: inout XMLWriter) {
        switch element {
        case .group(let group): write(group, to: &writer)
        case .shape(let shape): write(shape, to: &writer)
        case .text(let line): write(line, to: &writer)
        }
    }

    /// A group that leads somewhere is a link itself.
    private mutating func write(_ group: DrawingGroup, to writer: inout XMLWriter) {
        let attributes: XMLWriter.Attributes = [
            "id": group.name.map { identifiers.identifier(for: $0) }, "class": group.role, "href": group.link,
        ]
        writer.element(group.link == nil ? "g" : "a", attributes) { writer in
            if let tooltip = group.tooltip { writer.element("title", text: tooltip) }
            if let description = group.description { writer.element("desc", text: description) }
            for element in group.elements { write(element, to: &writer) }
        }
    }

    private func write(_ line: TextLine, to writer: inout XMLWriter) {
        let attributes: XMLWriter.Attributes = [
            "class": styles.fill(line.tone), "x": "\(SVGNumber(line.position.x))", "y": "\(SVGNumber(line.position.y))",
            "font-size": "\(SVGNumber(line.size))", "font-weight": line.weight == .regular ? nil : line.weight.rawValue,
            "text-anchor": line.anchor == .start ? nil : line.anchor.rawValue,
        ]
        writer.element("text", attributes, text: line.content)
    }
}

extension SVGContent {
    private func write(_ shape: Shape, to writer: inout XMLWriter) {
        let paint = [shape.fill.flatMap(styles.fill), shape.stroke.flatMap(styles.stroke)].compactMap(\.self).joined(separator: " ")
        switch shape.outline {
        case .path(let path):
            writer.element("path", ["class": paint, "d": "\(SVGPathData(path))"])
        case .rectangle(let rectangle, let radius):
            writer.element(
                "rect",
                [
                    "class": paint, "x": "\(SVGNumber(rectangle.x))", "y": "\(SVGNumber(rectangle.y))",
                    "width": "\(SVGNumber(rectangle.width))", "height": "\(SVGNumber(rectangle.height))",
                    "rx": radius > 0 ? "\(SVGNumber(radius))" : nil,
                ])
        }
    }
}
