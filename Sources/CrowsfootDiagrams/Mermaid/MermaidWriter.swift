import CrowsfootHistory
import CrowsfootText

/// A diagram in the notation of Mermaid.
///
/// Names go into quotes, behind identifiers that mean nothing: styles can be given to those only, and no name is refused there.
package struct MermaidWriter {
    private let diagram: Diagram

    package static func text(of diagram: Diagram) -> String {
        var writer = TextWriter()
        writer.line("erDiagram")
        writer.indented(MermaidWriter(diagram: diagram).write)
        return writer.text
    }

    private init(diagram: Diagram) {
        self.diagram = diagram
    }

    private func write(to writer: inout TextWriter) {
        for (index, box) in diagram.boxes.enumerated() { Self.write(box, Self.identifier(index), to: &writer) }
        for line in diagram.lines { writer.line(Self.text(of: line)) }
        writeMarks(to: &writer)
    }

    private static func identifier(_ box: Int) -> String { "m\(box + 1)" }

    private static func write(_ box: DiagramBox, _ identifier: String, to writer: inout TextWriter) {
        let head = "\(identifier)[\(MermaidText(signed(box.name, box.mark)))]"
        if box.rows.isEmpty { return writer.line(head) }
        writer.block(head + " {") { writer in
            for row in box.rows { writer.line(text(of: row)) }
        }
    }

    private static func text(of row: DiagramRow) -> String {
        let remark = [row.mark?.sign, row.remark].compactMap(\.self).joined(separator: " ")
        let keys = row.keys.map(\.rawValue).joined(separator: ", ")
        let parts = [
            MermaidWord(row.type).description, MermaidWord(row.name).description, keys, remark.isEmpty ? "" : "\(MermaidText(remark))",
        ]
        return parts.filter { !$0.isEmpty }.joined(separator: " ")
    }

    private static func text(of line: DiagramLine) -> String {
        // What is gone is drawn broken.
        let stroke = line.mark == .removed ? ".." : "--"
        let signs = "\(line.start.cardinality.startSign)\(stroke)\(line.end.cardinality.endSign)"
        return "\(identifier(line.start.box)) \(signs) \(identifier(line.end.box)) : \(MermaidText(signed(line.label, line.mark)))"
    }

    private static func signed(_ text: String, _ mark: ChangeMark?) -> String {
        mark.map { "\($0.sign) \(text)" } ?? text
    }

    private func writeMarks(to writer: inout TextWriter) {
        for mark in ChangeMark.allCases {
            let marked = diagram.boxes.indices.filter { diagram.boxes[$0].mark == mark }.map(Self.identifier)
            if marked.isEmpty { continue }
            writer.line("classDef \(mark.rawValue) \(mark.style)")
            writer.line("class \(marked.joined(separator: ",")) \(mark.rawValue)")
        }
    }
}

extension Cardinality {
    fileprivate var startSign: String {
        switch self {
        case .zeroOrOne: "|o"
        case .exactlyOne: "||"
        case .zeroOrMore: "}o"
        case .oneOrMore: "}|"
        }
    }

    fileprivate var endSign: String {
        switch self {
        case .zeroOrOne: "o|"
        case .exactlyOne: "||"
        case .zeroOrMore: "o{"
        case .oneOrMore: "|{"
        }
    }
}

extension ChangeMark {
    /// Dark letters on light ground, so that they can be read on dark pages too; the colours differ in lightness as well as in hue.
    fileprivate var style: String {
        switch self {
        case .added: "fill:#d9f2e3,stroke:#00693e,stroke-width:3px,color:#10241a"
        case .removed: "fill:#f7ddd8,stroke:#a1240f,stroke-width:3px,stroke-dasharray:6,color:#2b0f0a"
        case .changed: "fill:#fdf0c7,stroke:#8a6100,stroke-width:3px,color:#2a2005"
        }
    }
}
