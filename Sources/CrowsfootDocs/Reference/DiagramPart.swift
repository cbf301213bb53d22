import CrowsfootDiagrams
import CrowsfootModel

/// The picture of a version: that of its catalogue, or the files that another output puts beside the page, and text that pages such as
/// GitHub's draw themselves.
struct DiagramPart {
    let schema: Schema
    let linking: PageLinking
    /// What another output puts into the folder of the page.
    let formats: Set<DiagramFormat>

    func write(to writer: inout MarkdownWriter) {
        if let picture = linking.picture(of: schema) { return writer.paragraph("![\(words)](\(picture))") }
        let files = [DiagramFormat.svg, .png].filter(formats.contains)
        let diagram = SchemaDiagram.diagram(of: schema)
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
