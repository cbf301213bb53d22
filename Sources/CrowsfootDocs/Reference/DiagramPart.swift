package import CrowsfootChanges
import CrowsfootDiagrams
package import CrowsfootModel

/// The picture of a version: that of its catalogue, or the files that another output puts beside the page, and text that pages such as
/// GitHub's draw themselves.
struct DiagramPart {
    let schema: Schema
    let linking: PageLinking
    let diagrams: NeighbouringDiagrams

    func write(to writer: inout MarkdownWriter) {
        if let picture = linking.picture(of: schema) { return writer.paragraph("![\(words)](\(picture))") }
        let files = [DiagramFormat.svg, .png].filter(diagrams.formats.contains)
        let diagram = SchemaDiagram.diagram(of: schema, diagrams.content)
        guard let picture = files.first else { return Self.writeText(of: diagram, to: &writer) }
        writer.paragraph("![\(words)](\(path(picture)))")
        if files.count > 1 {
            writer.paragraph("As a file: " + files.map { "[\($0.rawValue.uppercased())](\(path($0)))" }.joined(separator: ", "))
        }
        writer.folded("The same as Mermaid") { Self.writeText(of: diagram, to: &$0) }
    }

    private var words: String { "Diagram of \(MarkdownText("\(schema.name) \(schema.version)"))" }

    private func path(_ format: DiagramFormat) -> String { DiagramPath.path(of: schema, format) }

    static func writeText(of diagram: Diagram, to writer: inout MarkdownWriter) {
        for part in MermaidSplitter.parts(of: diagram, for: .ten) {
            if part.title != diagram.title { writer.paragraph("**\(MarkdownText(part.title))**") }
            writer.code("mermaid", MermaidWriter.picture(of: part, for: .ten))
        }
        let keys = DiagramLegend.keys(of: diagram).map { "\($0.rawValue) \($0.words)" }
        if !keys.isEmpty { writer.paragraph(MarkdownText(keys.joined(separator: ", ")).description) }
    }
}

/// Where the boxes of a picture lead that lies beside the reference pages of its schema: to what the page of the version says of each model.
package struct PictureLinks: Sendable {
    private let title: String?
    private let first: Schema?

    /// Nothing where no pages lie in the folder of the output.
    package init?(from output: Output, of steps: VersionSteps) {
        let outputs = steps.history.outputs
        let own = outputs.first { $0.range == output.range } ?? output
        guard let pages = outputs.first(where: { $0.kind == .docs && DocsGenerator.folder(of: $0) == DocsGenerator.folder(of: own) }),
            DocumentationCatalog(pages.folder.text) == nil
        else { return nil }
        title = pages.words("title").first
        first = steps.plannedVersions.first
    }

    /// By the names of models.
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
