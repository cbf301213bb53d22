import CrowsfootModel
import CrowsfootText

/// A diagram for Graphviz: a table for each box, and crow's feet made of arrowheads.
package enum GraphvizWriter {
    package static func text(of diagram: Diagram) -> String {
        var writer = TextWriter()
        writer.block("digraph \(GraphvizText(diagram.title)) {") { writer in
            writer.line(
                "graph [label=\(GraphvizText(diagram.title)), labelloc=t, rankdir=LR, fontname=\"Helvetica\", nodesep=0.5, ranksep=1.2]")
            writer.line("node [shape=plain, fontname=\"Helvetica\", fontsize=11]")
            writer.line("edge [dir=both, arrowsize=0.9, fontname=\"Helvetica\", fontsize=9]")
            writer.blank()
            writeBoxes(of: diagram, to: &writer)
            writer.blank()
            for line in diagram.lines { writer.line(text(of: line, in: diagram)) }
        }
        return writer.text
    }

    private static func writeBoxes(of diagram: Diagram, to writer: inout TextWriter) {
        var rest = Set(diagram.boxes.indices)
        for (index, group) in diagram.groups.enumerated() {
            writer.block("subgraph cluster_\(index + 1) {") { writer in
                writer.line("label=\(GraphvizText(group.title))")
                writer.line("style=\"rounded,dashed\"")
                for box in group.boxes { writer.line(text(of: diagram.boxes[box], box)) }
            }
            rest.subtract(group.boxes)
        }
        for box in rest.sorted() { writer.line(text(of: diagram.boxes[box], box)) }
    }

    private static func text(of box: DiagramBox, _ index: Int) -> String {
        let isDashed = box.kind == .placeholder || box.kind == .stub || box.mark == .removed
        let heading =
            (box.mark.map { "\($0.sign) " } ?? "") + box.name
            + (box.formerName.map { " (was \($0))" } ?? "")
        let style = "border=\"0\" cellborder=\"1\" cellspacing=\"0\" cellpadding=\"4\"" + (isDashed ? " style=\"dashed\"" : "")
        let head = "<tr><td colspan=\"2\" bgcolor=\"#dfe7f0\"><b>\(XMLText(heading).escaped)</b></td></tr>"
        let rows = box.rows.enumerated().map { place, row in
            let keys = row.keys.map(\.rawValue).joined(separator: ", ")
            let name = (row.mark.map { "\($0.sign) " } ?? "") + row.name + (keys.isEmpty ? "" : " (\(keys))")
            return
                "<tr><td align=\"left\" port=\"r\(place)\">\(XMLText(name).escaped)</td><td align=\"left\">\(XMLText(row.type.full).escaped)</td></tr>"
        }
        return "b\(index) [label=<<table \(style)>\(head)\(rows.joined())</table>>]"
    }

    private static func text(of line: DiagramLine, in diagram: Diagram) -> String {
        let style = line.kind == .inheritance || line.mark == .removed ? ", style=dashed" : ""
        let ends =
            switch line.kind {
            case .relationship:
                "arrowtail=\(line.start.multiplicity.cardinality.arrow), arrowhead=\(line.end.multiplicity.cardinality.arrow)"
            case .inheritance: "arrowtail=none, arrowhead=onormal"
            }
        let label = (line.mark.map { "\($0.sign) " } ?? "") + line.text(diagram.labels, in: diagram)
        return "\(place(of: line.start)) -> \(place(of: line.end)) [\(ends)\(style), label=\(GraphvizText(label))]"
    }

    private static func place(of end: DiagramLine.End) -> String {
        end.row.map { "b\(end.box):r\($0)" } ?? "b\(end.box)"
    }
}

extension Multiplicity.Cardinality {
    fileprivate var arrow: String {
        switch self {
        case .zeroOrOne: "teeodot"
        case .exactlyOne: "teetee"
        case .zeroOrMore: "crowodot"
        case .oneOrMore: "crowtee"
        }
    }
}

/// A double-quoted text for Graphviz, with escaped backslashes.
struct GraphvizText: CustomStringConvertible {
    let description: String

    init(_ text: String) {
        var escaped = "\""
        for scalar in text.unicodeScalars {
            switch scalar {
            case "\"", "\\":
                escaped += "\\"
                escaped.unicodeScalars.append(scalar)
            case _ where scalar.isUnfitForDisplay: escaped += " "
            // Graphviz decodes entities in labels, too.
            case "&": escaped += "&amp;"
            default: escaped.unicodeScalars.append(scalar)
            }
        }
        description = escaped + "\""
    }
}

/// Crow's feet in ASCII, the same in Mermaid and PlantUML.
extension Multiplicity.Cardinality {
    var startSign: String {
        switch self {
        case .zeroOrOne: "|o"
        case .exactlyOne: "||"
        case .zeroOrMore: "}o"
        case .oneOrMore: "}|"
        }
    }

    var endSign: String {
        switch self {
        case .zeroOrOne: "o|"
        case .exactlyOne: "||"
        case .zeroOrMore: "o{"
        case .oneOrMore: "|{"
        }
    }
}
