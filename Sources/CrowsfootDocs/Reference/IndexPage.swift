import CrowsfootChanges
import CrowsfootDiagrams
import CrowsfootMigration
import CrowsfootModel

/// The first page about a schema: its documentation, its current version, and all other versions.
struct IndexPage {
    private let plan: MigrationPlan
    private let ways: [PlannedPath]
    private let title: String
    private let linking: PageLinking
    private let catalog: DocumentationCatalog?
    private let diagrams: NeighboringDiagrams

    init(
        _ plan: MigrationPlan, _ ways: [PlannedPath], title: String, _ catalog: DocumentationCatalog?, _ diagrams: NeighboringDiagrams
    ) {
        self.plan = plan
        self.ways = ways
        self.title = title
        self.catalog = catalog
        self.diagrams = diagrams
        linking = PageLinking(catalog)
    }

    var text: String {
        var writer = MarkdownWriter()
        writer.heading(1, MarkdownText(title).description)
        if catalog?.isWhole == true { writer.directive("Metadata", ["@TechnologyRoot"]) }
        guard let current = plan.versions.last else { return writer.text }
        MarkdownProse.write(current.settings.documentation, to: &writer)
        writer.paragraph("The current version is **\(linking.link("\(current.version)", to: .version(current)))**.")
        DiagramPart(schema: current, linking: linking, diagrams: diagrams).writeOverview(to: &writer)
        writer.heading(2, "Versions")
        VersionTable(plan: plan, ways: ways, linking: linking).write(to: &writer)
        writer.paragraph("All changes, version by version: \(linking.link("changes", to: .changes(schema: plan.schema))).")
        writeModels(of: current, to: &writer)
        if catalog != nil { writeTopics(to: &writer) }
        return writer.text
    }

    private func writeModels(of current: Schema, to writer: inout MarkdownWriter) {
        if current.models.isEmpty { return }
        writer.heading(2, "Models of \(current.version)")
        let links = PageLinks(
            current, VersionPage.outline(of: current, hasMigration: !ways.isEmpty, title: title, linking), linking, isOnPage: false)
        ModelTable(schema: current, links: links).write(current.models, to: &writer)
    }

    /// Writes the order in which DocC lists the pages in its sidebar.
    private func writeTopics(to writer: inout MarkdownWriter) {
        writer.heading(2, "Topics")
        writer.heading(3, "Versions")
        writer.list(plan.versions.reversed().map { linking.link("\($0.version)", to: .version($0)) })
        writer.heading(3, "Changes")
        writer.list([linking.link("changes", to: .changes(schema: plan.schema))])
    }
}

/// All versions, newest first, each with a summary of its changes.
struct VersionTable {
    /// The maximum number of changes in a summary.
    private static let shownChanges = 3

    let plan: MigrationPlan
    let ways: [PlannedPath]
    let linking: PageLinking

    func write(to writer: inout MarkdownWriter) {
        writer.table(["version", "follows", "released", "changes"], plan.versions.indices.reversed().map(row))
    }

    private func row(_ index: Int) -> [String] {
        let schema = plan.versions[index]
        let way = index > 0 ? ways[index - 1] : nil
        return [
            link(to: schema), way.map { link(to: $0.plannedStep.versions.old) } ?? "", schema.isReleased ? "yes" : "no",
            way.map(Self.summary) ?? "The first version",
        ]
    }

    private func link(to schema: Schema) -> String { linking.link("\(schema.version)", to: .version(schema)) }

    private static func summary(of way: PlannedPath) -> String {
        let changes = way.comparison.changes
        let shown = changes.prefix(shownChanges).map { MarkdownText($0.sentence(in: way.comparison.lineage)).description }
        let more = changes.count - shown.count
        return shown.joined(separator: "; ") + (more > 0 ? "; and \(more) more" : "")
    }
}

/// Models with their documentation, each with a link to its description.
struct ModelTable {
    let schema: Schema
    let links: PageLinks

    func write(_ models: [Model], to writer: inout MarkdownWriter) {
        writer.table(
            ["section", "model", "purpose"],
            models.map { model in
                [
                    model.section.map { links.link(to: .section($0), MarkdownText(schema[$0].title)) } ?? "",
                    links.link(to: model.id), MarkdownProse.line(model.documentation),
                ]
            })
    }
}
