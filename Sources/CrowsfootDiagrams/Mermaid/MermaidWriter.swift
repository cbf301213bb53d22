import CrowsfootModel
import CrowsfootText

/// Writes a diagram as Mermaid.
package struct MermaidWriter {
    private let diagram: Diagram
    private let target: MermaidTarget
    private let names: [MermaidName]
    private let isSideways: Bool

    /// Returns a whole file, with title, legend and notes.
    package static func file(of diagram: Diagram, for target: MermaidTarget = .ten) -> String {
        var writer = TextWriter()
        writer.line("---")
        writer.line("title: \(YAMLText(diagram.title))")
        let mermaid = MermaidWriter(diagram, target)
        // Versions before 11.5 read the direction only here.
        if mermaid.isSideways, !target.hasDirections {
            writer.line("config:")
            writer.line("  er:")
            writer.line("    layoutDirection: LR")
        }
        writer.line("---")
        mermaid.write(to: &writer, explained: true)
        return writer.text
    }

    /// Returns only the diagram, for a page that has the title and the legend.
    package static func picture(of diagram: Diagram, for target: MermaidTarget) -> String {
        var writer = TextWriter()
        MermaidWriter(diagram, target).write(to: &writer, explained: false)
        return writer.text
    }

    /// Returns the text of each box, each stub, each line and the remarks, from which a file is assembled.
    static func pieces(of diagram: Diagram, for target: MermaidTarget) -> Pieces {
        let writer = MermaidWriter(diagram, target)
        let grouped = writer.isGrouped
        func text(_ depth: Int, _ body: (inout TextWriter) -> Void) -> String {
            var text = TextWriter()
            text.indented { depth > 1 ? $0.indented(body) : body(&$0) }
            return text.text
        }
        return Pieces(
            diagram: writer.diagram,
            boxes: writer.diagram.boxes.indices.map { box in
                text(target.hasGroups && grouped.contains(box) ? 2 : 1) { writer.write(box: box, to: &$0, explained: true) }
            },
            stubs: writer.names.map { name in text(1) { $0.line(name.declaration) } },
            lines: writer.diagram.lines.map { line in text(1) { $0.line(writer.text(of: line)) } },
            words: text(1) { writer.writeWords(to: &$0) })
    }

    struct Pieces {
        /// The spelling in the source.
        let diagram: Diagram
        let boxes: [String]
        let stubs: [String]
        let lines: [String]
        let words: String
    }

    private init(_ diagram: Diagram, _ target: MermaidTarget) {
        let diagram = MermaidLoops.untangled(diagram)
        self.diagram = diagram
        self.target = target
        isSideways = MermaidShape(diagram).isSideways
        names = MermaidName.names(of: diagram.boxes, shown: Self.heading, styled: target.hasStyles && diagram.hasStyles)
    }

    private func write(to writer: inout TextWriter, explained: Bool) {
        writer.line("erDiagram")
        writer.indented { writer in
            if isSideways, target.hasDirections { writer.line("direction LR") }
            if explained { writeExplanations(to: &writer) }
            if target.hasGroups { writeGroups(to: &writer) }
            let grouped = target.hasGroups ? isGrouped : []
            for index in diagram.boxes.indices where !grouped.contains(index) {
                write(box: index, to: &writer, explained: explained)
            }
            writer.blank()
            for line in diagram.lines { writer.line(text(of: line)) }
            writer.blank()
            if target.hasStyles { MermaidStyle.write(diagram, names, to: &writer) }
        }
    }

    private var isGrouped: Set<Int> { Set(diagram.groups.flatMap(\.boxes)) }

    private static func heading(of box: DiagramBox) -> String {
        if let former = box.formerName { return "\(box.name) (was \(former))" }
        return box.mark.map { "\(box.name) (\($0.rawValue))" } ?? box.name
    }
}

// MARK: - Boxes

extension MermaidWriter {
    private func writeGroups(to writer: inout TextWriter) {
        for (index, group) in diagram.groups.enumerated() {
            writer.block("subgraph section\(index + 1)[\(MermaidText(group.title))]", close: "end") { writer in
                for box in group.boxes { write(box: box, to: &writer, explained: false) }
            }
        }
    }

    private func write(box index: Int, to writer: inout TextWriter, explained: Bool) {
        let box = diagram.boxes[index]
        if explained, let first = box.documentation?.split(separator: "\n").first {
            writer.blank()
            MermaidComment.write(String(first), to: &writer)
        }
        if box.rows.isEmpty { return writer.line(names[index].declaration) }
        writer.block(names[index].declaration + " {") { writer in
            for row in box.rows { writer.line(text(of: row)) }
        }
    }

    private func text(of row: DiagramRow) -> String {
        if row.isRest { return "more properties \(MermaidText(row.name))" }
        let name = MermaidWord(row.name, for: target)
        let isOptional = target.hasOptionalTypes && row.remarks.contains(.optional)
        let type = MermaidWord(row.type.plain, for: target)
        var remarks: [String] = []
        if name.isDifferent { remarks.append(row.name) }
        if type.isDifferent && !Self.isListed(row.type) { remarks.append(row.type.full) }
        // The remarks describe the change.
        if let mark = row.mark, mark != .changed || row.remarks.isEmpty { remarks.append(mark.rawValue) }
        remarks += row.remarks.filter { !isOptional || $0 != .optional }.map(\.text)
        let comment = remarks.joined(separator: ", ")
        var text = type.description + (isOptional ? "? " : " ") + name.description
        if !row.keys.isEmpty { text += " " + row.keys.map(\.rawValue).joined(separator: ", ") }
        if !comment.isEmpty { text += " \(MermaidText(comment))" }
        return text
    }

    /// Whether the type is a dictionary, whose spaces and colons can be dropped.
    private static func isListed(_ type: DiagramRow.TypeName) -> Bool { type.full.hasPrefix("[") }
}

// MARK: - Lines

extension MermaidWriter {
    private func text(of line: DiagramLine) -> String {
        // Removed elements have a dashed line, and so has inheritance.
        let stroke = line.mark == .removed || line.kind == .inheritance ? ".." : "--"
        let signs = line.start.multiplicity.cardinality.startSign + stroke + line.end.multiplicity.cardinality.endSign
        return "\(names[line.start.box].reference) \(signs) \(names[line.end.box].reference) : \(MermaidText(label(of: line)))"
    }

    /// Returns the label of a line. A comparison shows the change instead.
    private func label(of line: DiagramLine) -> String {
        guard let mark = line.mark else { return line.text(diagram.labels, in: diagram) }
        return RelationshipLabel(line.label).map { "\($0.name) (\(mark.rawValue))" } ?? line.label
    }
}

// MARK: - Texts around the diagram

extension MermaidWriter {
    private func writeExplanations(to writer: inout TextWriter) {
        writeWords(to: &writer)
        if !target.hasGroups {
            for group in diagram.groups {
                let members = group.boxes.map { diagram.boxes[$0].name }.joined(separator: ", ")
                MermaidComment.write("\(group.title): \(members)", to: &writer)
            }
        }
        writer.blank()
    }

    private func writeWords(to writer: inout TextWriter) {
        let texts = [diagram.summary].compactMap(\.self) + diagram.notes
        for text in texts { MermaidComment.write(text, to: &writer) }
        let ends = DiagramLegend.cardinalities(of: diagram).map { "\($0.startSign) \($0.endSign) \($0.words)" }
        let keys = DiagramLegend.keys(of: diagram).map { "\($0.rawValue) \($0.words)" }
        if !ends.isEmpty { MermaidComment.write("Ends of lines: " + ends.joined(separator: "; "), to: &writer) }
        let enumerations = Set(diagram.boxes.flatMap(\.rows).filter { $0.cases != nil }.map(\.type.element))
        for remark in diagram.enumerations where enumerations.contains(remark.enumeration) {
            MermaidComment.write(remark.text, to: &writer)
        }
        if !keys.isEmpty { MermaidComment.write("Rows: " + keys.joined(separator: "; "), to: &writer) }
        for (kind, words) in DiagramLegend.kinds {
            let names = diagram.boxes.filter { $0.kind == kind }.map(\.name)
            if !names.isEmpty { MermaidComment.write("\(words): \(names.joined(separator: ", "))", to: &writer) }
        }
    }
}

/// A comment line. Text that could start or end a directive is removed, and an empty comment is omitted.
enum MermaidComment {
    private static let harmless = ASCIISet.printable.subtracting(ASCIISet("%{"))

    static func write(_ text: String, to writer: inout TextWriter) {
        if harmless.containsAll(of: text) {
            let words = text.drop { $0 == " " }
            return words.isEmpty ? () : writer.line("%% " + words)
        }
        for line in text.split(whereSeparator: \.isNewline) {
            let words = line.unicodeScalars.filter { !$0.isUnfitForDisplay }.drop { $0.properties.isWhitespace || $0 == "{" }
            var kept = ""
            for scalar in words where scalar != "%" || kept.unicodeScalars.last != "%" { kept.unicodeScalars.append(scalar) }
            if !kept.isEmpty { writer.line("%% " + kept) }
        }
    }
}
