import CrowsfootModel
import CrowsfootText

/// A diagram as PlantUML entities. Required properties have a dot before them.
package enum PlantUMLWriter {
    package static func text(of diagram: Diagram) -> String {
        var writer = TextWriter()
        writer.line("@startuml")
        writer.line("title \(PlantUMLText(diagram.title))")
        writer.line("hide circle")
        writer.blank()
        writeBoxes(of: diagram, to: &writer)
        writer.blank()
        for line in diagram.lines { writer.line(text(of: line, in: diagram)) }
        writer.line("@enduml")
        return writer.text
    }

    private static func writeBoxes(of diagram: Diagram, to writer: inout TextWriter) {
        var rest = Set(diagram.boxes.indices)
        for group in diagram.groups {
            writer.block("package \"\(PlantUMLText(group.title))\" {") { writer in
                for box in group.boxes { write(diagram.boxes[box], box, to: &writer) }
            }
            rest.subtract(group.boxes)
        }
        for box in rest.sorted() { write(diagram.boxes[box], box, to: &writer) }
    }

    private static func write(_ box: DiagramBox, _ index: Int, to writer: inout TextWriter) {
        let name =
            (box.mark.map { "\($0.sign) " } ?? "") + box.name
            + (box.formerName.map { " (was \($0))" } ?? "")
        let head = "entity \(PlantUMLText(name).boxName) as b\(index)\(stereotype(of: box.kind))"
        if box.rows.isEmpty { return writer.line(head) }
        writer.block(head + " {") { writer in
            // Properties that identify objects are above a line.
            let isIdentity: (DiagramRow) -> Bool = { $0.keys.contains(.primary) }
            let identities = box.rows.filter(isIdentity)
            for row in identities { writer.line(text(of: row)) }
            if !identities.isEmpty { writer.line("--") }
            for row in box.rows where !isIdentity(row) { writer.line(text(of: row)) }
        }
    }

    private static func stereotype(of kind: DiagramBox.Kind) -> String {
        switch kind {
        case .model: ""
        case .abstractModel: " <<abstract>>"
        case .placeholder: " <<placeholder>>"
        case .stub: " <<elsewhere>>"
        }
    }

    private static func text(of row: DiagramRow) -> String {
        if row.isRest { return ".. \(PlantUMLText(row.name)) .." }
        let sign = row.mark.map { "\($0.sign) " } ?? ""
        let keys = row.keys.map { " <<\($0.rawValue)>>" }.joined()
        return (row.remarks.contains(.optional) ? "" : "* ") + "\(PlantUMLText(sign + row.name)) : \(PlantUMLText(row.type.full))\(keys)"
    }

    private static func text(of line: DiagramLine, in diagram: Diagram) -> String {
        let (start, end) = ("b\(line.start.box)", "b\(line.end.box)")
        let label = (line.mark.map { "\($0.sign) " } ?? "") + line.text(diagram.labels, in: diagram)
        switch line.kind {
        case .inheritance: return "\(start) --|> \(end)"
        case .relationship:
            let stroke = line.mark == .removed ? ".." : "--"
            let signs = line.start.multiplicity.cardinality.startSign + stroke + line.end.multiplicity.cardinality.endSign
            return "\(start) \(signs) \(end) : \"\(PlantUMLText(label))\""
        }
    }
}

/// A text in PlantUML, with codes in place of possible markup. Most markup starts with a doubled character.
struct PlantUMLText: CustomStringConvertible {
    let description: String

    init(_ text: String) {
        var escaped = ""
        var last: Unicode.Scalar?
        for scalar in text.unicodeScalars {
            if Self.isMarkup(scalar) || (scalar == last && Self.isDoubled(scalar)) {
                escaped += "<U+\(Self.hexadecimal(scalar))>"
            } else {
                escaped.unicodeScalars.append(scalar.isUnfitForDisplay ? " " : scalar)
            }
            last = scalar
        }
        description = escaped
    }

    /// The name of a box. A `>` at its end would be read as a type parameter.
    var boxName: String { "\"\(description)\(description.hasSuffix(">") ? " " : "")\"" }

    private static func isMarkup(_ scalar: Unicode.Scalar) -> Bool { "\"\\<>{}&~#%".unicodeScalars.contains(scalar) }

    private static func isDoubled(_ scalar: Unicode.Scalar) -> Bool { "*_-/[]=".unicodeScalars.contains(scalar) }

    private static func hexadecimal(_ scalar: Unicode.Scalar) -> String {
        let digits = String(scalar.value, radix: 16, uppercase: true)
        return String(repeating: "0", count: max(0, 4 - digits.count)) + digits
    }
}
