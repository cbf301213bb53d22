import CrowsfootHistory
import CrowsfootModel

/// The page by which readers come in: what the schema is for, which version is the current one, and all the others.
struct IndexPage {
    private let plan: MigrationPlan
    private let ways: [PlanWay]
    private let title: String

    init(_ plan: MigrationPlan, _ ways: [PlanWay], title: String) {
        self.plan = plan
        self.ways = ways
        self.title = title
    }

    var text: String {
        var writer = MarkdownWriter()
        writer.heading(1, MarkdownText(title).description)
        guard let current = plan.versions.last else { return writer.text }
        MarkdownProse.write(current.settings.documentation, to: &writer)
        writer.paragraph("The current version is **[\(current.version)](\(PagePath.version(current)))**.")
        writer.heading(2, "Versions")
        VersionTable(plan: plan, ways: ways, folder: "").write(to: &writer)
        writer.paragraph("All changes, version by version: [changes](\(PagePath.changes(of: plan.schema))).")
        writeModels(of: current, to: &writer)
        return writer.text
    }

    private func writeModels(of current: Schema, to writer: inout MarkdownWriter) {
        if current.models.isEmpty { return }
        writer.heading(2, "Models of \(current.version)")
        let links = PageLinks(
            current, VersionPage.outline(of: current, ways.last, title: title), page: PagePath.version(current))
        ModelTable(schema: current, links: links).write(current.models, to: &writer)
    }
}
