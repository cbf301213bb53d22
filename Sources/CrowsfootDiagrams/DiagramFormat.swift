/// A notation or file format for diagrams.
package enum DiagramFormat: String, CaseIterable, Sendable {
    case mermaid, svg, png, html, dot, plantuml, dbml, geometry

    package var summary: String {
        switch self {
        case .mermaid: "Mermaid source, which GitHub renders"
        case .svg: "an image that scales, for pages and browsers"
        case .png: "a bitmap image"
        case .html: "a page to explore all versions with, in one file"
        case .dot: "Graphviz source"
        case .plantuml: "PlantUML source"
        case .dbml: "DBML source"
        case .geometry: "the layout as JSON"
        }
    }

    /// The file extension.
    package var pathExtension: String {
        switch self {
        case .mermaid: "mmd"
        case .svg: "svg"
        case .png: "png"
        case .html: "html"
        case .dot: "dot"
        case .plantuml: "puml"
        case .dbml: "dbml"
        case .geometry: "json"
        }
    }

    /// Whether one diagram shows all versions.
    var showsAllVersions: Bool { self == .html }
}
