import CrowsfootDiagrams
package import CrowsfootMigration
package import CrowsfootModel
package import CrowsfootText

/// Reference pages about a schema: an index, a page for each version, and what every version changed.
///
/// The page of a version depends on that version and those before it, so what was released does not change when another version follows.
package struct DocsGenerator: Generator {
    private let output: Output

    package init(_ output: Output) {
        self.output = output
    }

    package func files(for planned: JudgedSteps) -> [GeneratedFile] {
        let plan = planned.plan
        let title = output.words("title").first ?? plan.schema
        // What the schema says holds where a run was asked to put everything elsewhere, too.
        let own = planned.history.outputs.first { $0.range == output.range } ?? output
        let catalog = DocumentationCatalog(own.folder.text)
        let linking = PageLinking(catalog)
        let diagrams = NeighbouringDiagrams(beside: own, among: planned.history.outputs)
        // A page does not tell how far its author is.
        let ways = PlannedPath.all(of: planned)
        func file(_ page: ReferencePage, _ text: String) -> GeneratedFile {
            GeneratedFile(path: "\(linking.name(of: page)).md", text: text)
        }
        let pages = plan.versions.enumerated().map { index, schema in
            let page = VersionPage(schema, index > 0 ? ways[index - 1] : nil, title: title, linking, diagrams)
            return file(.version(schema), page.text)
        }
        let overviews = [
            file(.index(schema: plan.schema), IndexPage(plan, ways, title: title, catalog, diagrams).text),
            file(.changes(schema: plan.schema), ChangesPage(plan, ways, title: title, linking).text),
        ]
        let drawn = linking == .articles ? plan.versions.flatMap(ThemedDiagram.files) : []
        return (overviews + pages + drawn).sorted { $0.path < $1.path }
    }
}

/// The diagrams that the schema puts into the folder of its pages.
struct NeighbouringDiagrams {
    let formats: Set<DiagramFormat>
    /// The content of the first ones, which diagrams in the text of a page share.
    let content: DiagramContent

    init(beside own: Output, among outputs: [Output]) {
        let neighbours = outputs.filter { $0.kind == .diagrams && $0.parts == own.parts }
            .map(DiagramOptions.init)
        formats = Set(neighbours.flatMap(\.formats))
        content = neighbours.first?.content ?? DiagramContent()
    }
}

/// The DocC catalogue that a path of a schema leads into.
package struct DocumentationCatalog: Hashable, Sendable {
    private static let pathExtension = ".docc"

    /// The path up to the catalogue.
    package let folder: String
    /// Whether the path is the catalog itself. An output there includes the root page; below it, the root belongs to the user.
    let isWhole: Bool

    /// `nil` for a path outside of a catalog.
    package init?(_ path: String) {
        let parts = path.split(separator: "/", omittingEmptySubsequences: false).filter { $0 != "." }
        guard let place = parts.firstIndex(where: { $0.hasSuffix(Self.pathExtension) }) else { return nil }
        folder = parts[...place].joined(separator: "/")
        isWhole = parts[(place + 1)...].allSatisfy(\.isEmpty)
    }
}
