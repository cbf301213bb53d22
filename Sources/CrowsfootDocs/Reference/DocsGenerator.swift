package import CrowsfootCloudKit
import CrowsfootDiagrams
package import CrowsfootMigration
package import CrowsfootModel
package import CrowsfootText

/// Generates reference pages about a schema: an index, a page for each version, and the changes of every version.
///
/// The page of a version depends only on that version and earlier ones, so pages of released versions don't change.
package struct DocsGenerator: Generator {
    private let output: Output
    private let recorded: [CloudKitComparison]?

    /// `recorded` are the comparisons with the recorded CloudKit containers of the schema, or `nil`.
    package init(_ output: Output, recorded: [CloudKitComparison]? = nil) {
        self.output = output
        self.recorded = recorded
    }

    package func files(for planned: JudgedSteps) -> [GeneratedFile] {
        let plan = planned.plan
        let title = output.words("title").first ?? plan.schema
        // The options in the schema also apply with `--into`.
        let own = planned.history.outputs.first { $0.range == output.range } ?? output
        let catalog = DocumentationCatalog(own.folder.text)
        let linking = PageLinking(catalog)
        let diagrams = NeighboringDiagrams(beside: own, among: planned.history.outputs)
        // A page doesn't mention which code is still missing.
        let ways = PlannedPath.all(of: planned)
        func file(_ page: ReferencePage, _ text: String) -> GeneratedFile {
            GeneratedFile(path: "\(linking.name(of: page)).md", text: text)
        }
        let pages = plan.versions.enumerated().map { index, schema in
            let page = VersionPage(schema, index > 0 ? ways[index - 1] : nil, title: title, linking, diagrams, recorded)
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

/// The diagrams in the folder of the pages.
struct NeighboringDiagrams {
    let formats: Set<DiagramFormat>
    /// The content of the first ones, also used for Mermaid diagrams in pages.
    let content: DiagramContent

    init(beside own: Output, among outputs: [Output]) {
        let neighbors = outputs.filter { $0.kind == .diagrams && $0.parts == own.parts }
            .map(DiagramOptions.init)
        formats = Set(neighbors.flatMap(\.formats))
        content = neighbors.first?.content ?? DiagramContent()
    }
}

/// A DocC catalog that contains the path of an output.
package struct DocumentationCatalog: Hashable, Sendable {
    private static let pathExtension = ".docc"

    /// The path of the catalog.
    package let folder: String
    /// Whether the path is the catalog itself. An output there includes the root page; below it, the root belongs to the user.
    let isWhole: Bool

    /// Creates the catalog, or returns `nil` for a path outside of one.
    package init?(_ path: String) {
        let parts = path.split(separator: "/", omittingEmptySubsequences: false).filter { $0 != "." }
        guard let place = parts.firstIndex(where: { $0.hasSuffix(Self.pathExtension) }) else { return nil }
        folder = parts[...place].joined(separator: "/")
        isWhole = parts[(place + 1)...].allSatisfy(\.isEmpty)
    }
}
