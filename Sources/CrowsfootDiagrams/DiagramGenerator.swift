package import CrowsfootChanges
import CrowsfootDrawing
package import CrowsfootModel
import CrowsfootProcessors
package import CrowsfootText

/// Generates diagrams of every version in every requested format.
///
/// The diagram of a version depends only on that version, so diagrams of released versions never change. Only the page with all versions
/// does. With stored positions, a version starts from the positions of the previous one.
package struct DiagramGenerator: Generator {
    package typealias Links = @Sendable (Schema, VersionSteps) -> [String: String]

    private let output: Output
    private let options: DiagramOptions
    private let remembered: DiagramPlaces
    private let links: Links

    /// Creates a generator. `links` maps model names to the targets of their boxes, by version.
    package init(_ output: Output, remembering places: DiagramPlaces = DiagramPlaces(), links: @escaping Links = { _, _ in [:] }) {
        self.output = output
        options = DiagramOptions(output)
        remembered = places
        self.links = links
    }

    package func files(for planned: VersionSteps) -> [GeneratedFile] {
        let versions = planned.plannedVersions
        let files =
            options.remembersPlaces
            ? rememberedFiles(of: planned)
            : versions.concurrentMap { schema in
                let renderer = DiagramRenderer(
                    options.diagram(of: schema), links: links(schema, planned), page: HTMLPage(versions, options.page))
                return self.files(of: schema, isNewest: schema.version == versions.last?.version, renderer)
            }.flatMap { $0 }
        let forPages = hasPages(planned) ? versions.concurrentMap { pagePictures(of: $0, links($0, planned)) }.flatMap { $0 } : []
        return (files + forPages).sorted { $0.path < $1.path }
    }

    private func pagePictures(of schema: Schema, _ links: [String: String]) -> [GeneratedFile] {
        guard let format = PagePictures.format(among: options.formats) else { return [] }
        func file(_ diagram: Diagram, _ suffix: String) -> [GeneratedFile] {
            var renderer = DiagramRenderer(diagram, links: links, page: HTMLPage([schema], options.page))
            let path = DiagramPath.path(of: schema, format, suffix: suffix)
            return Self.bytes(format, &renderer).map { [GeneratedFile(path: path, bytes: $0)] } ?? []
        }
        var overview = options.content
        overview.detail = .names
        let whole = options.diagram(of: schema)
        return PagePictures.sections(of: schema).flatMap { section in
            file(PagePictures.part(of: whole, section, in: schema), PagePictures.suffix(of: section, in: schema))
        }
            + (PagePictures.hasOverview(schema)
                ? file(SchemaDiagram.diagram(of: schema, overview), PagePictures.overviewSuffix(of: schema)) : [])
    }

    /// Whether reference pages are in the same folder.
    private func hasPages(_ planned: VersionSteps) -> Bool {
        let outputs = planned.history.outputs
        let own = outputs.first { $0.range == output.range } ?? output
        return outputs.contains { $0.kind == .docs && $0.parts == own.parts }
    }

    /// A note about versions that the page lacks, or `nil` if all are on it.
    package static func noteOnPage(of output: Output, _ planned: VersionSteps) -> String? {
        DiagramOptions(output).formats.contains(.html) ? HTMLLimit(planned.plannedVersions).note : nil
    }

    /// Returns the diagrams and the layout file, from which the same diagrams can be generated again.
    private func rememberedFiles(of planned: VersionSteps) -> [GeneratedFile] {
        let versions = planned.plannedVersions
        var album = DiagramAlbum(remembered, at: options.content.detail)
        let pictures = versions.map { album.picture(of: $0, options.diagram(of: $0), links: links($0, planned)) }
        var page = options.page
        page.places = pictures.last.map { BoxPlaces(options.content.detail, $0.places) }
        let files = Array(zip(versions, pictures)).concurrentMap { [page] schema, picture in
            self.files(
                of: schema, isNewest: schema.version == versions.last?.version, DiagramRenderer(picture, page: HTMLPage(versions, page)))
        }
        return files.flatMap { $0 }
            + versions.suffix(1).map { newest in
                GeneratedFile(path: DiagramPath.layout(of: newest.name), text: album.places.text(of: newest.name), takesEdits: true)
            }
    }

    private func files(of schema: Schema, isNewest: Bool, _ renderer: DiagramRenderer) -> [GeneratedFile] {
        var renderer = renderer
        return options.formats.filter { isNewest || !$0.showsAllVersions }.flatMap { format in
            if format == .mermaid { return Self.files(of: schema, renderer.mermaid()) }
            if format == .dbml {
                return [
                    GeneratedFile(
                        path: DiagramPath.path(of: schema, format), text: DBMLWriter.text(of: options.diagram(of: schema, as: format)))
                ]
            }
            return Self.bytes(format, &renderer).map { [GeneratedFile(path: DiagramPath.path(of: schema, format), bytes: $0)] } ?? []
        }
    }

    private static func files(of schema: Schema, _ parts: [String]) -> [GeneratedFile] {
        parts.enumerated().map { index, text in
            GeneratedFile(path: DiagramPath.path(of: schema, .mermaid, suffix: parts.count > 1 ? "\(index + 1)" : nil), text: text)
        }
    }

    /// PNGs are rendered at 2×; larger diagrams fall back to lower scales, and are skipped if none fits.
    private static func bytes(_ format: DiagramFormat, _ renderer: inout DiagramRenderer) -> [UInt8]? {
        for scale in [2, 1, 0.5, 0.25] {
            var look = PictureLook()
            look.scale = scale
            do throws(PNGError) {
                return try renderer.bytes(format, look)
            } catch {
                // A lower scale may fit.
                continue
            }
        }
        return nil
    }
}

/// The names of diagram files.
package enum DiagramPath {
    /// The name of the layout file of a schema.
    package static func layout(of schema: String) -> String { "\(schema).layout" }

    package static func path(of schema: Schema, _ format: DiagramFormat, suffix: String? = nil) -> String {
        let version = format.showsAllVersions ? "" : "-\(schema.version)"
        return "\(schema.name)\(version)\(suffix.map { "-\($0)" } ?? "").\(format.pathExtension)"
    }
}

extension Output {
    /// The folder, whatever way it is written.
    package var parts: [Substring] { folder.text.split(separator: "/").filter { $0 != "." } }
}

/// Draws the versions in order, and remembers the positions of their boxes.
struct DiagramAlbum {
    /// The positions in the drawn versions.
    private(set) var places = DiagramPlaces()
    private var known: DiagramPlaces
    private let detail: DiagramDetail
    private var last: Schema?

    init(_ known: DiagramPlaces, at detail: DiagramDetail) {
        self.known = known
        self.detail = detail
        places.detail = detail
    }

    /// Draws a version that follows earlier ones.
    mutating func picture(of schema: Schema, _ diagram: Diagram, links: [String: String]) -> DiagramPicture {
        let start = known.start(of: schema, after: last, at: detail)
        let picture = DiagramPicture(diagram.folded, at: detail, like: start, links: links)
        places[schema.version] = picture.places
        // A version without remembered positions is drawn from scratch, and so are the versions after it.
        if start?.detail == detail { known[schema.version] = picture.places }
        last = schema
        return picture
    }
}

/// The options of an `output diagrams` statement.
package struct DiagramOptions {
    package let formats: [DiagramFormat]
    package let content: DiagramContent
    /// The title that replaces the name of the schema.
    let title: String?
    /// Whether a file next to the diagrams stores the positions of boxes.
    package let remembersPlaces: Bool

    package init(_ output: Output) {
        let words = output.words("formats")
        let asked = DiagramFormat.allCases.filter { words.contains($0.rawValue) }
        formats = output.kind == .mermaid ? [.mermaid] : words.isEmpty ? [.mermaid, .svg] : asked
        content = DiagramContent(
            output.words("detail").first.flatMap(DiagramDetail.init(rawValue:)) ?? .all,
            rows: output.words("rows").first.flatMap(DiagramRows.init(rawValue:)) ?? .properties,
            labels: output.words("labels").first.flatMap(DiagramLabels.init(rawValue:)))
        title = output.words("title").first
        remembersPlaces = output.words("layout").contains("remembered")
    }

    var page: HTMLOptions {
        var page = HTMLOptions()
        page.title = title
        page.detail = content.detail
        page.rows = content.rows
        return page
    }

    func diagram(of schema: Schema, as format: DiagramFormat? = nil) -> Diagram {
        var diagram = SchemaDiagram.diagram(of: schema, format.map(content.adapted) ?? content)
        if let title { diagram.title = "\(title) (\(schema.version))" }
        return diagram
    }
}
