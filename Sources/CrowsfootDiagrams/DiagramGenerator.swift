import CrowsfootDrawing
package import CrowsfootHistory
package import CrowsfootModel
package import CrowsfootText

/// Pictures of every version of a schema, in every format that is asked for.
///
/// The picture of a version depends on that version alone, so what was released does not change when another version follows.
package struct DiagramGenerator: Generator {
    private let options: DiagramOptions

    package init(_ output: Output) {
        options = DiagramOptions(output)
    }

    package func files(for planned: PlannedHistory) -> [GeneratedFile] {
        planned.plan.versions.flatMap(files).sorted { $0.path < $1.path }
    }

    private func files(of schema: Schema) -> [GeneratedFile] {
        var renderer = DiagramRenderer(options.diagram(of: schema))
        return options.formats.flatMap { format in
            if format == .mermaid { return Self.files(of: schema, renderer.mermaid()) }
            return [GeneratedFile(path: DiagramPath.path(of: schema, format), bytes: Self.bytes(format, &renderer))]
        }
    }

    private static func files(of schema: Schema, _ parts: [String]) -> [GeneratedFile] {
        parts.enumerated().map { index, text in
            GeneratedFile(path: DiagramPath.path(of: schema, .mermaid, part: parts.count > 1 ? index + 1 : nil), text: text)
        }
    }

    private static func bytes(_ format: DiagramFormat, _ renderer: inout DiagramRenderer) -> [UInt8] {
        switch format {
        case .mermaid: Array(renderer.mermaid().joined(separator: "\n").utf8)
        case .svg: Array(renderer.svg().utf8)
        case .png: png(&renderer, scale: 2)
        case .dot: Array(renderer.dot().utf8)
        case .plantuml: Array(renderer.plantUML().utf8)
        case .dbml: Array(renderer.dbml().utf8)
        case .geometry: Array(renderer.geometry().utf8)
        }
    }

    /// For displays with fine pixels; what would be too large a file of pixels has fewer of them.
    private static func png(_ renderer: inout DiagramRenderer, scale: Double) -> [UInt8] {
        do throws(PNGError) {
            return try renderer.png(scale: scale)
        } catch {
            return png(&renderer, scale: scale / 2)
        }
    }
}

/// What the files of diagrams are called.
package enum DiagramPath {
    package static func path(of schema: Schema, _ format: DiagramFormat, part: Int? = nil) -> String {
        "\(schema.name)-\(schema.version)\(part.map { "-\($0)" } ?? "").\(format.pathExtension)"
    }
}
