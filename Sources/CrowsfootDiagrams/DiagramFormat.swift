/// A notation in which a diagram can be had.
package enum DiagramFormat: String, CaseIterable, Sendable {
    case mermaid, dot, plantuml, dbml

    package var summary: String {
        switch self {
        case .mermaid: "text for pages that draw it, such as those of GitHub"
        case .dot: "text for Graphviz"
        case .plantuml: "text for PlantUML"
        case .dbml: "text for tools that read DBML"
        }
    }

    /// What the name of a file ends in.
    package var pathExtension: String {
        switch self {
        case .mermaid: "mmd"
        case .dot: "dot"
        case .plantuml: "puml"
        case .dbml: "dbml"
        }
    }
}
