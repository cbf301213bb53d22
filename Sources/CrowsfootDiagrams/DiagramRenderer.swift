package import CrowsfootDrawing
package import CrowsfootLayout

/// Renders one diagram in any format. It is laid out once, and only for a format that needs it.
package struct DiagramRenderer {
    private let diagram: Diagram
    private let layout: LayoutOptions
    private lazy var picture = DiagramPicture(diagram, layout)
    private lazy var drawing = picture.drawing

    package init(_ diagram: Diagram, layout: LayoutOptions = LayoutOptions()) {
        self.diagram = diagram
        self.layout = layout
    }

    /// As one text, of which Mermaid may draw no more than a part at a time.
    package func mermaid(for target: MermaidTarget = .ten) -> [String] {
        MermaidSplitter.parts(of: diagram, for: target).map { MermaidWriter.file(of: $0, for: target) }
    }

    package mutating func svg(_ theme: SVGTheme = .automatic) -> String { SVGWriter(theme: theme).text(of: drawing) }

    package mutating func png(_ theme: Theme = .light, scale: Double = 1) throws(PNGError) -> [UInt8] {
        try PNGWriter(theme: theme, scale: scale).bytes(of: drawing)
    }

    package mutating func geometry() -> String { DiagramGeometry.text(of: picture) }

    package func dot() -> String { GraphvizWriter.text(of: diagram) }

    package func plantUML() -> String { PlantUMLWriter.text(of: diagram) }

    package func dbml() -> String { DBMLWriter.text(of: diagram) }
}
