import CrowsfootChanges
import CrowsfootDiagrams
import CrowsfootMigration
import CrowsfootModel

/// A diagram as Mermaid, which GitHub renders, or as a link to the image of a version.
struct DiagramPagePart: PagePart {
    let name = "diagram"
    let options = ["format", "at", "since", "section", "model", "around", "steps", "detail", "rows", "labels"]

    func write(_ request: PageRequest, _ source: PageSource, to writer: inout MarkdownWriter) throws(PageRequestError) {
        let schema = try source.version("at", of: request)
        let format = try choice(DiagramFormat.self, "format", of: request, among: [.mermaid, .svg, .png]) ?? source.diagramFormat
        if format != .mermaid {
            if let stray = request.options.first(where: { !["format", "at", PageSource.schemaOption].contains($0.name) }) {
                throw PageRequestError("`\(stray.name)` needs `format=mermaid`: other diagrams always show a whole version")
            }
            let words = MarkdownText("Diagram of \(source.title) \(schema.version)")
            return writer.paragraph("![\(words)](\(try source.picture(of: schema, format)))")
        }
        let content = DiagramContent(
            try choice(DiagramDetail.self, "detail", of: request, among: DiagramDetail.allCases) ?? .all,
            rows: try choice(DiagramRows.self, "rows", of: request, among: DiagramRows.allCases) ?? .properties,
            labels: try choice(DiagramLabels.self, "labels", of: request, among: DiagramLabels.allCases))
        let whole = try diagram(of: schema, request, source, content)
        DiagramPart.writeText(of: try selection(request, in: whole).part(of: whole), to: &writer)
    }

    private func diagram(
        of schema: Schema, _ request: PageRequest, _ source: PageSource, _ content: DiagramContent
    ) throws(PageRequestError) -> Diagram {
        guard !request.values("since").isEmpty else { return SchemaDiagram.diagram(of: schema, content) }
        let old = try source.version("since", of: request)
        guard old.version < schema.version else {
            throw PageRequestError("\(old.version) does not come before \(schema.version): name an older version with `since`")
        }
        let way = source.plan.versions.filter { $0.version >= old.version && $0.version <= schema.version }
        return MarkedDiagram.diagram(of: Comparison(Lineage(through: way)), content)
    }

    private func selection(_ request: PageRequest, in diagram: Diagram) throws(PageRequestError) -> DiagramSelection {
        var selection = DiagramSelection()
        selection.sections = request.values("section")
        selection.models = request.values("model")
        selection.centers = request.values("around")
        if let word = request.values("steps").last {
            guard let steps = Int(word), steps >= 0 else { throw PageRequestError("`steps` is a count such as `2`") }
            selection.steps = steps
        }
        let unknown = selection.unknown(in: diagram)
        if let title = unknown.sections.first {
            throw PageRequestError("unknown section \"\(title)\"", nearest: title, among: diagram.groups.map(\.title))
        }
        if let name = unknown.models.first {
            throw PageRequestError("no model is called `\(name)`", nearest: name, among: diagram.boxes.map(\.name))
        }
        return selection
    }

    private func choice<Choice: RawRepresentable<String>>(
        _ type: Choice.Type, _ option: String, of request: PageRequest, among choices: [Choice]
    ) throws(PageRequestError) -> Choice? {
        guard let word = request.values(option).last else { return nil }
        if let choice = choices.first(where: { $0.rawValue == word }) { return choice }
        let list = choices.map { "`\($0.rawValue)`" }.joined(separator: ", ")
        throw PageRequestError("`\(option)` is one of \(list), and not `\(word)`")
    }
}
