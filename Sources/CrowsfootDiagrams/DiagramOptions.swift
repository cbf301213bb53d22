package import CrowsfootModel

/// What the `output` statement asks of diagrams.
package struct DiagramOptions {
    package let formats: [DiagramFormat]
    let detail: DiagramDetail
    /// Stands in place of the name of the schema.
    let title: String?
    /// Whether a file beside the pictures remembers where boxes stand.
    package let remembersPlaces: Bool

    package init(_ output: Output) {
        let words = output.words("formats")
        let asked = DiagramFormat.allCases.filter { words.contains($0.rawValue) }
        formats = output.kind == .mermaid ? [.mermaid] : words.isEmpty ? [.mermaid, .svg] : asked
        detail = output.words("detail").first.flatMap(DiagramDetail.init(rawValue:)) ?? .all
        title = output.words("title").first
        remembersPlaces = output.words("layout").contains("remembered")
    }

    var page: HTMLOptions {
        var page = HTMLOptions()
        page.title = title
        page.detail = detail
        return page
    }

    func diagram(of schema: Schema) -> Diagram {
        var diagram = SchemaDiagram.diagram(of: schema, detail: detail)
        if let title { diagram.title = "\(title) (\(schema.version))" }
        return diagram
    }
}
