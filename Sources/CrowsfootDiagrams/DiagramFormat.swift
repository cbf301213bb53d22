/// A notation in which a diagram can be had.
package enum DiagramFormat: String, CaseIterable, Sendable {
    case mermaid

    package var summary: String {
        switch self {
        case .mermaid: "text for pages that draw it, such as those of GitHub"
        }
    }

    /// What the name of a file ends in.
    package var pathExtension: String {
        switch self {
        case .mermaid: "mmd"
        }
    }
}
