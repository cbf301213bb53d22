/// A notation in which a diagram can be had.
package enum DiagramFormat: String, CaseIterable, Sendable {
    case mermaid, svg, png, html, dot, plantuml, dbml, geometry

    package var summary: String {
        switch self {
        case .mermaid: "text for pages that draw it, such as those of GitHub"
        case .svg: "a vector image, for pages and browsers"
        case .png: "a pixel image"
        case .html: "a page to explore all versions with, in one file"
        case .dot: "text for Graphviz"
        case .plantuml: "text for PlantUML"
        case .dbml: "text for tools that read DBML"
        case .geometry: "the position of everything in the diagram, as JSON"
        }
    }

    /// What the name of a file ends in.
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

    /// Whether one picture shows all versions.
    var showsAllVersions: Bool { self == .html }
}
