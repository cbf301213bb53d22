import CrowsfootDrawing
package import CrowsfootHistory
package import CrowsfootModel
package import CrowsfootText

/// Pictures of every version of a schema, in every format that is asked for.
///
/// The picture of a version depends on that version alone, so what was released does not change when another version follows; only the page
/// that shows all of them does.
package struct DiagramGenerator: Generator {
    package typealias Links = @Sendable (Schema, PlannedHistory) -> [String: String]

    private let options: DiagramOptions
    private let links: Links

    /// `links` say where the boxes of a version lead, by the names of their models.
    package init(_ output: Output, links: @escaping Links = { _, _ in [:] }) {
        options = DiagramOptions(output)
        self.links = links
    }

    package func files(for planned: PlannedHistory) -> [GeneratedFile] {
        let versions = planned.plan.versions
        return versions.flatMap { files(of: $0, among: versions, links($0, planned)) }.sorted { $0.path < $1.path }
    }

    /// What a person should know of the page that an output asks for; nothing where all versions are on it.
    package static func noteOnPage(of output: Output, _ planned: PlannedHistory) -> String? {
        DiagramOptions(output).formats.contains(.html) ? HTMLLimit(planned.plan.versions).note : nil
    }

    private func files(of schema: Schema, among versions: [Schema], _ links: [String: String]) -> [GeneratedFile] {
        var renderer = DiagramRenderer(options.diagram(of: schema), links: links, page: HTMLPage(versions, options.page))
        let isNewest = schema.version == versions.last?.version
        return options.formats.filter { isNewest || !$0.showsAllVersions }.flatMap { format in
            if format == .mermaid { return Self.files(of: schema, renderer.mermaid()) }
            return Self.bytes(format, &renderer).map { [GeneratedFile(path: DiagramPath.path(of: schema, format), bytes: $0)] } ?? []
        }
    }

    private static func files(of schema: Schema, _ parts: [String]) -> [GeneratedFile] {
        parts.enumerated().map { index, text in
            GeneratedFile(path: DiagramPath.path(of: schema, .mermaid, part: parts.count > 1 ? index + 1 : nil), text: text)
        }
    }

    /// Pixels are fine, for displays that have such; where these would be more than other programs open, there are fewer, and none of a
    /// picture that no number of them fits.
    private static func bytes(_ format: DiagramFormat, _ renderer: inout DiagramRenderer) -> [UInt8]? {
        for scale in [2, 1, 0.5, 0.25] {
            var look = PictureLook()
            look.scale = scale
            do throws(PNGError) {
                return try renderer.bytes(format, look)
            } catch {
                // Fewer pixels may do.
                continue
            }
        }
        return nil
    }
}

/// What the files of diagrams are called.
package enum DiagramPath {
    package static func path(of schema: Schema, _ format: DiagramFormat, part: Int? = nil) -> String {
        let version = format.showsAllVersions ? "" : "-\(schema.version)"
        return "\(schema.name)\(version)\(part.map { "-\($0)" } ?? "").\(format.pathExtension)"
    }
}
