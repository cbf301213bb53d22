import CrowsfootModel

/// What a picture says in words, for those who point at something and those who cannot see it.
enum PictureWords {
    static func description(of diagram: Diagram) -> String {
        let models = diagram.boxes.filter { $0.kind != .stub }.map(\.name)
        let names = models.prefix(20).joined(separator: ", ") + (models.count > 20 ? " and \(models.count - 20) more" : "")
        let lines = diagram.lines.count == 1 ? "1 relationship" : "\(diagram.lines.count) relationships"
        let content = models.isEmpty ? "No models." : "\(models.count == 1 ? "1 model" : "\(models.count) models"), \(lines): \(names)."
        return [diagram.summary, content].compactMap(\.self).joined(separator: " ")
    }

    static func tooltip(of box: DiagramBox) -> String {
        [box.name, box.documentation].compactMap(\.self).joined(separator: "\n")
    }

    static func tooltip(of row: DiagramRow) -> String {
        let keys = row.keys.map(\.words)
        let head = ["\(row.name): \(row.type.full)"] + keys + row.remarks.map(\.text).filter { !keys.contains($0) }
        return [head.joined(separator: ", "), row.documentation].compactMap(\.self).joined(separator: "\n")
    }

    static func tooltip(of line: DiagramLine, in diagram: Diagram) -> String {
        let (start, end) = (diagram.boxes[line.start.box].name, diagram.boxes[line.end.box].name)
        return switch line.kind {
        case .inheritance: "\(start) \(line.label)"
        case .relationship: "\(start) to \(end): \(line.label)"
        }
    }
}
