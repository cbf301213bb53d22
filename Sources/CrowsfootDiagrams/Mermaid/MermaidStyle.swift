import CrowsfootText

/// The Mermaid styles of marked boxes.
enum MermaidStyle {
    static func write(_ diagram: Diagram, _ names: [MermaidName], to writer: inout TextWriter) {
        for style in diagram.styles {
            let boxes = diagram.boxes.indices.filter { diagram.boxes[$0].style == style }.map { names[$0].reference }
            writer.line("classDef \(style.name) \(style.declaration)")
            writer.line("class \(boxes.joined(separator: ",")) \(style.name)")
        }
    }

    enum Kind: Hashable {
        case mark(DiagramMark)
        case placeholder
        case stub

        fileprivate var name: String {
            switch self {
            case .mark(let mark): mark.rawValue
            case .placeholder: "standIn"
            case .stub: "elsewhere"
            }
        }

        /// The style is only a frame. Mermaid fills every other row and colors all text, so no pair of colors is readable on both light and
        /// dark pages. Each frame has a contrast of 3:1 on both, and the text of the box has the same meaning.
        fileprivate var declaration: String {
            switch self {
            case .mark(.added): "stroke:#1f9d61,stroke-width:3px"
            case .mark(.removed): "stroke:#d9483b,stroke-width:3px,stroke-dasharray:6"
            case .mark(.changed): "stroke:#b07d00,stroke-width:3px"
            case .mark(.renamed): "stroke:#4c82d6,stroke-width:3px"
            case .placeholder: "stroke-dasharray:6"
            case .stub: "stroke-dasharray:2"
            }
        }
    }
}

extension Diagram {
    fileprivate var styles: [MermaidStyle.Kind] {
        let used = Set(boxes.compactMap(\.style))
        return (DiagramMark.allCases.map(MermaidStyle.Kind.mark) + [.placeholder, .stub]).filter(used.contains)
    }

    var hasStyles: Bool { boxes.contains { $0.style != nil } }
}

extension DiagramBox {
    fileprivate var style: MermaidStyle.Kind? {
        if let mark { return .mark(mark) }
        return switch kind {
        case .model, .abstractModel: nil
        case .placeholder: .placeholder
        case .stub: .stub
        }
    }
}

/// The oldest Mermaid version that has to render a diagram.
package enum MermaidTarget: String, CaseIterable, Sendable {
    case ten = "10"
    case elevenFive = "11.5"
    case elevenSixteen = "11.16"
    case twelve = "12"

    /// Whether boxes can be styled.
    var hasStyles: Bool { self != .ten }

    /// Whether a `direction` statement is allowed.
    var hasDirections: Bool { self != .ten }

    /// Whether bare words can contain letters beyond ASCII.
    var hasForeignLetters: Bool { self != .ten }

    /// Whether a type may end in a question mark.
    var hasOptionalTypes: Bool { self == .elevenSixteen || self == .twelve }

    /// Whether boxes can be grouped, from Mermaid 11.17 on.
    var hasGroups: Bool { self == .twelve }
}
