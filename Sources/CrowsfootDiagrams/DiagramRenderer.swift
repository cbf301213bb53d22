package import CrowsfootDrawing
package import CrowsfootModel
package import CrowsfootText

/// Renders one diagram in any format. An HTML page shows it among all diagrams of its schema. The layout is computed once, and only for a
/// format that needs it.
package struct DiagramRenderer {
    private let diagram: Diagram
    private let page: () -> HTMLPage
    private let links: [String: String]
    private let width: Int?
    private lazy var picture = known ?? DiagramPicture(diagram.folded, width: width, links: links)
    private let known: DiagramPicture?
    private lazy var drawing = picture.drawing

    /// Creates a renderer. `links` maps model names to the targets of their boxes.
    ///
    /// `width` is the maximum width of the diagram.
    package init(_ diagram: Diagram, width: Int? = nil, links: [String: String] = [:], page: @autoclosure @escaping () -> HTMLPage) {
        self.diagram = diagram
        self.width = width
        self.links = links
        self.page = page
        known = nil
    }

    /// Creates a renderer for a diagram whose layout is known.
    package init(_ picture: DiagramPicture, page: @autoclosure @escaping () -> HTMLPage) {
        diagram = picture.diagram
        links = [:]
        width = nil
        self.page = page
        known = picture
    }

    /// Returns the parts of a diagram that Mermaid can draw one at a time.
    package func mermaid(for target: MermaidTarget = .ten) -> [String] {
        MermaidSplitter.parts(of: diagram, for: target).map { MermaidWriter.file(of: $0, for: target) }
    }

    /// Returns the SVG. Without a theme, it follows the reader's preference.
    mutating func svg(theme: Theme?) -> String { SVGWriter(theme: theme.map(SVGTheme.fixed) ?? .automatic).text(of: drawing) }

    package mutating func bytes(_ format: DiagramFormat, _ look: PictureLook = PictureLook()) throws(PNGError) -> [UInt8] {
        switch format {
        case .mermaid: Array(mermaid(for: look.target).joined(separator: "\n").utf8)
        case .svg: Array(svg(theme: look.theme).utf8)
        case .png: try PNGWriter(theme: look.theme ?? .light, scale: look.scale).bytes(of: drawing)
        case .html: Array(page().text.utf8)
        case .dot: Array(GraphvizWriter.text(of: diagram).utf8)
        case .plantuml: Array(PlantUMLWriter.text(of: diagram).utf8)
        case .dbml: Array(DBMLWriter.text(of: diagram).utf8)
        case .geometry: Array(DiagramGeometry.text(of: picture).utf8)
        }
    }
}

/// Options of a diagram besides its format. Each format uses some of them.
package struct PictureLook: Hashable, Sendable {
    /// The oldest Mermaid version that has to render it.
    package var target = MermaidTarget.ten
    /// The theme, or `nil` for the reader's preference. A PNG is light then.
    package var theme: Theme?
    /// The scale of a PNG.
    package var scale = 1.0

    package init() {}
}

/// The names of a version's light and dark diagrams, by which DocC pairs them.
package enum ThemedDiagram {
    /// Returns the name of the schema with its version.
    package static func name(of schema: Schema) -> String { "\(schema.name)-\(schema.version)-diagram" }

    package static func name(of section: SectionID, in schema: Schema) -> String {
        "\(schema.name)-\(schema.version)-\(PagePictures.suffix(of: section, in: schema))-diagram"
    }

    package static func files(of schema: Schema) -> [GeneratedFile] {
        let whole = SchemaDiagram.diagram(of: schema)
        return files(of: whole, of: schema, named: name(of: schema))
            + PagePictures.sections(of: schema).flatMap { section in
                files(of: PagePictures.part(of: whole, section, in: schema), of: schema, named: name(of: section, in: schema))
            }
    }

    private static func files(of diagram: Diagram, of schema: Schema, named name: String) -> [GeneratedFile] {
        var renderer = DiagramRenderer(diagram, page: HTMLPage([schema]))
        return [
            GeneratedFile(path: "\(name).svg", text: renderer.svg(theme: .light)),
            GeneratedFile(path: "\(name)~dark.svg", text: renderer.svg(theme: .dark)),
        ]
    }
}
