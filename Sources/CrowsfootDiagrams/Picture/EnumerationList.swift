import CrowsfootDrawing

/// The enums of a diagram with their cases, in lines below its legend.
struct EnumerationList {
    private static let lineHeight = 15.0

    private let lines: [(name: String, cases: String)]
    private let indent: Double

    /// Creates lines as wide as the diagram. The cases of an enum are next to its name, on several lines if needed.
    init(_ diagram: Diagram, width: Double) {
        let enumerations = DiagramLegend.enumerations(of: diagram).map { enumeration in
            (
                name: FittedText(enumeration.name, .bold, size: PictureMeasure.smallSize, widest: PictureMeasure.widestName),
                cases: enumeration.cases
            )
        }
        let indent = (enumerations.map(\.name.width).max() ?? 0) + Double(PictureMeasure.columnGap)
        self.indent = indent
        lines = enumerations.flatMap { enumeration in
            Self.wrapped(enumeration.cases, width: max(width - indent, 200)).enumerated().map { index, cases in
                (index == 0 ? enumeration.name.text : "", cases)
            }
        }
    }

    var height: Double { Double(lines.count) * Self.lineHeight }

    private static func wrapped(_ cases: [String], width: Double) -> [String] {
        var lines: [String] = []
        for (index, name) in cases.enumerated() {
            let word = FittedText(name, size: PictureMeasure.smallSize, widest: width - 10).text + (index + 1 < cases.count ? "," : "")
            if let last = lines.last, Font.regular.width(of: "\(last) \(word)", size: PictureMeasure.smallSize) <= width {
                lines[lines.count - 1] = "\(last) \(word)"
            } else {
                lines.append(word)
            }
        }
        return lines
    }

    func elements(x: Double, top: Double) -> [DrawingElement] {
        lines.enumerated().flatMap { index, line -> [DrawingElement] in
            let baseline = top + (Double(index) + 0.7) * Self.lineHeight
            let cases = TextLine(line.cases, at: Point(x + indent, baseline), size: PictureMeasure.smallSize, tone: PictureTone.muted)
            if line.name.isEmpty { return [.text(cases)] }
            let name = TextLine(
                line.name, at: Point(x, baseline), size: PictureMeasure.smallSize, weight: .bold, tone: PictureTone.muted)
            return [.text(name), .text(cases)]
        }
    }
}
