package import CrowsfootChanges
import CrowsfootDiagrams
package import CrowsfootModel

/// The diagram of a version: that of its DocC catalog, the files of another output, or Mermaid, which GitHub renders.
struct DiagramPart {
    let schema: Schema
    let linking: PageLinking
    let diagrams: NeighboringDiagrams

    func write(to writer: inout MarkdownWriter) {
        if let picture = linking.picture(of: schema) { return writer.paragraph("![\(words)](\(picture))") }
        let diagram = SchemaDiagram.diagram(of: schema, diagrams.content)
        guard let file = shownFile else { return Self.writeText(of: diagram, to: &writer) }
        writer.paragraph("![\(words)](\(file))")
        let files = [DiagramFormat.svg, .png].filter(diagrams.formats.contains)
        if files.count > 1 || hasOverview {
            let links = files.map { "[\($0.rawValue.uppercased())](\(path($0)))" }.joined(separator: ", ")
            writer.paragraph((hasOverview ? "With all properties: " : "As a file: ") + links)
        }
        writer.folded("The same as Mermaid") { Self.writeText(of: diagram, to: &$0) }
    }

    /// Writes the diagram for the index page, without the additions of the version's page.
    func writeOverview(to writer: inout MarkdownWriter) {
        if schema.models.count < 2 { return }
        if let picture = linking.picture(of: schema) ?? shownFile {
            writer.paragraph("![\(words)](\(picture))")
        } else {
            var content = diagrams.content
            content.detail = .names
            Self.writeText(of: SchemaDiagram.diagram(of: schema, content), to: &writer)
        }
        if linking != .articles, diagrams.formats.contains(.html) {
            writer.paragraph("To explore all versions in a browser, open [\(path(.html))](\(path(.html))).")
        }
    }

    /// The diagram of a section, if the schema is large enough for it.
    func write(_ section: SectionID, to writer: inout MarkdownWriter) {
        guard PagePictures.sections(of: schema).contains(section) else { return }
        let words = "Diagram of \(MarkdownText(schema[section].title))"
        if let picture = linking.picture(of: section, in: schema) { return writer.paragraph("![\(words)](\(picture))") }
        if let format = PagePictures.format(among: diagrams.formats) {
            return writer.paragraph("![\(words)](\(path(format, PagePictures.suffix(of: section, in: schema))))")
        }
        Self.writeText(of: PagePictures.part(of: SchemaDiagram.diagram(of: schema, diagrams.content), section, in: schema), to: &writer)
    }

    /// The file of the diagram that fits on a page, or `nil`.
    private var shownFile: String? {
        PagePictures.format(among: diagrams.formats).map { path($0, hasOverview ? PagePictures.overviewSuffix(of: schema) : nil) }
    }

    private var hasOverview: Bool { PagePictures.hasOverview(schema) }

    private var words: String { "Diagram of \(MarkdownText("\(schema.name) \(schema.version)"))" }

    private func path(_ format: DiagramFormat, _ suffix: String? = nil) -> String { DiagramPath.path(of: schema, format, suffix: suffix) }

    static func writeText(of diagram: Diagram, to writer: inout MarkdownWriter) {
        for part in MermaidSplitter.parts(of: diagram, for: .ten) {
            if part.title != diagram.title { writer.paragraph("**\(MarkdownText(part.title))**") }
            writer.code("mermaid", MermaidWriter.picture(of: part, for: .ten))
        }
        let keys = DiagramLegend.keys(of: diagram).map { "\($0.rawValue) \($0.words)" }
        if !keys.isEmpty { writer.paragraph(MarkdownText(keys.joined(separator: ", ")).description) }
    }
}

/// The links of boxes in a diagram next to reference pages. Each leads to the model on the page of the version.
package struct PictureLinks: Sendable {
    private let title: String?
    private let first: Schema?

    /// Creates the links, or returns `nil` if the folder of the output has no pages.
    package init?(from output: Output, of steps: VersionSteps) {
        let outputs = steps.history.outputs
        let own = outputs.first { $0.range == output.range } ?? output
        guard let pages = outputs.first(where: { $0.kind == .docs && $0.parts == own.parts }),
            DocumentationCatalog(pages.folder.text) == nil
        else { return nil }
        title = pages.words("title").first
        first = steps.plannedVersions.first
    }

    /// Returns the targets, by model name.
    package func targets(in schema: Schema) -> [String: String] {
        let linking = PageLinking.files(folder: "")
        let outline = VersionPage.outline(
            of: schema, hasMigration: schema.version != first?.version, title: title ?? schema.name, linking)
        let page = "\(linking.name(of: .version(schema))).md"
        let targets = schema.models.compactMap { model in
            outline[.model(model.id)]?.anchor.map { (model.name.text, "\(page)#\($0)") }
        }
        return Dictionary(targets, uniquingKeysWith: { first, _ in first })
    }
}
