import CrowsfootModel
import CrowsfootText

/// A diagram as DBML: tables, references between columns, and groups of tables.
///
/// DBML has references between columns only, so a relationship without a foreign key refers to the id columns. If a table has no such
/// column, a note describes the relationship.
package enum DBMLWriter {
    package static func text(of diagram: Diagram) -> String {
        let diagram = diagram.withUniqueNames
        var writer = TextWriter()
        writer.block("Project \(DBMLText.quoted(diagram.title)) {") { writer in
            writer.line("database_type: 'SwiftData'")
            if let summary = diagram.summary { writer.line("Note: \(DBMLText.text(summary))") }
        }
        for (index, box) in diagram.boxes.enumerated() {
            writer.blank()
            write(box, relationshipNotes(at: index, in: diagram), to: &writer)
        }
        writer.blank()
        for line in diagram.lines { if let reference = reference(line, in: diagram) { writer.line(reference) } }
        for group in diagram.groups {
            writer.blank()
            writer.block("TableGroup \(DBMLText.quoted(group.title)) {") { writer in
                for box in group.boxes { writer.line(DBMLText.quoted(diagram.boxes[box].name)) }
            }
        }
        return writer.text
    }

    private static func write(_ box: DiagramBox, _ relationshipNotes: [String], to writer: inout TextWriter) {
        writer.block("Table \(DBMLText.quoted(box.name)) {") { writer in
            for row in box.rows { writer.line(text(of: row)) }
            // A table needs at least one column.
            if box.rows.isEmpty { writer.line("\"…\" \"…\"") }
            let notes = [box.documentation].compactMap(\.self) + relationshipNotes
            if !notes.isEmpty { writer.line("Note: \(DBMLText.text(notes.joined(separator: "\n")))") }
        }
    }

    private static func text(of row: DiagramRow) -> String {
        var settings: [String] = []
        if row.keys.contains(.primary) { settings.append("pk") }
        if row.keys.contains(.unique), row.remarks.contains(.unique) { settings.append("unique") }
        settings.append(row.remarks.contains(.optional) ? "null" : "not null")
        let remarks = row.remarks.filter { $0 != .optional && $0 != .unique }.map(\.text).joined(separator: ", ")
        if let note = row.documentation ?? (remarks.isEmpty ? nil : remarks) { settings.append("note: \(DBMLText.text(note))") }
        return "\(DBMLText.quoted(row.name)) \(DBMLText.quoted(row.type.plain)) [\(settings.joined(separator: ", "))]"
    }

    private static func reference(_ line: DiagramLine, in diagram: Diagram) -> String? {
        guard let start = column(line.start, in: diagram), let end = column(line.end, in: diagram), line.kind == .relationship else {
            return nil
        }
        return "Ref \(DBMLText.quoted(line.label)): \(start) \(sign(of: line)) \(end)"
    }

    /// Returns the relationships of a box that can't be written as references.
    private static func relationshipNotes(at index: Int, in diagram: Diagram) -> [String] {
        diagram.lines.filter { $0.start.box == index && reference($0, in: diagram) == nil }
            .map { "\($0.label) leads to \(diagram.boxes[$0.end.box].name)" }
    }

    private static func sign(of line: DiagramLine) -> String {
        let isMany: (DiagramLine.End) -> Bool = { $0.multiplicity.most != 1 }
        return switch (isMany(line.start), isMany(line.end)) {
        case (true, true): "<>"
        case (true, false): ">"
        case (false, true): "<"
        case (false, false): "-"
        }
    }

    private static func column(_ end: DiagramLine.End, in diagram: Diagram) -> String? {
        let box = diagram.boxes[end.box]
        let row = end.row.map { box.rows[$0] } ?? box.rows.first { $0.keys.contains(.primary) }
        return row.map { "\(DBMLText.quoted(box.name)).\(DBMLText.quoted($0.name))" }
    }
}

/// Quotes names and texts for DBML.
enum DBMLText {
    /// Quotes a name. Some readers of DBML have no escape for a quote in a name.
    static func quoted(_ name: String) -> String {
        "\"" + String(String.UnicodeScalarView(name.unicodeScalars.map { $0.isUnfitForDisplay ? " " : $0 == "\"" ? "'" : $0 })) + "\""
    }

    /// Quotes a text, with triple quotes if it has several lines.
    static func text(_ text: String) -> String {
        let lines = text.split(whereSeparator: \.isNewline).map { escaped(String($0), "'") }
        let mark = lines.count > 1 ? "'''" : "'"
        return mark + lines.joined(separator: "\n") + mark
    }

    private static func escaped(_ text: String, _ quote: Unicode.Scalar) -> String {
        var escaped = ""
        for scalar in text.unicodeScalars {
            if scalar == quote || scalar == "\\" { escaped += "\\" }
            escaped.unicodeScalars.append(scalar.isUnfitForDisplay ? " " : scalar)
        }
        return escaped
    }
}
