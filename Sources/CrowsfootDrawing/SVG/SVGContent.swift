import CrowsfootText

/// Writes the elements of a drawing as elements of an SVG.
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

    /// Writes a group. A group with a link becomes an `a` element.
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

/// A number in an SVG: to the hundredth of a pixel, without an exponent.
struct SVGNumber: CustomStringConvertible {
    /// The maximum absolute value. Larger and invalid numbers are replaced, so that the file stays readable.
    private static let limit = 1e7

    let description: String

    init(_ value: Double) {
        let hundredths = Int((max(-Self.limit, min(Self.limit, value.isNaN ? 0 : value)) * 100).rounded())
        let (whole, rest) = abs(hundredths).quotientAndRemainder(dividingBy: 100)
        var text = (hundredths < 0 ? "-" : "") + String(whole)
        if rest > 0 {
            text += rest < 10 ? ".0" : "."
            text += String(rest % 10 == 0 ? rest / 10 : rest)
        }
        description = text
    }
}

/// A path as the value of the attribute `d`.
struct SVGPathData: CustomStringConvertible {
    private(set) var description = ""

    init(_ path: Path) {
        for step in path.steps {
            description += step.letter
            description += step.points.map { "\(SVGNumber($0.x)) \(SVGNumber($0.y))" }.joined(separator: " ")
        }
    }
}

extension Path.Step {
    fileprivate var letter: String {
        switch self {
        case .move: "M"
        case .line: "L"
        case .quadratic: "Q"
        case .cubic: "C"
        case .close: "Z"
        }
    }
}
