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
        writer.paragraph("The current version is **\(Self.link(to: current))**.")
        writer.heading(2, "Versions")
        writer.table(["version", "follows", "released", "what changed"], plan.versions.indices.reversed().map(row))
        writer.paragraph("All changes, version by version: [changes](\(PagePath.changes(of: plan.schema))).")
        writeModels(of: current, to: &writer)
        return writer.text
    }

    private static func link(to schema: Schema) -> String { "[\(schema.version)](\(PagePath.version(schema)))" }

    private func row(_ index: Int) -> [String] {
        let schema = plan.versions[index]
        let way = index > 0 ? ways[index - 1] : nil
        return [
            Self.link(to: schema), way.map { Self.link(to: $0.passage.versions.old) } ?? "", schema.isReleased ? "yes" : "no",
            way.map(Self.summary) ?? "The first version",
        ]
    }

    /// As many changes as are read at a glance.
    private static func summary(of way: PlanWay) -> String {
        let changes = way.comparison.changes
        let shown = changes.prefix(shownChanges).map { MarkdownText($0.sentence(in: way.comparison.lineage)).description }
        let more = changes.count - shown.count
        return shown.joined(separator: "; ") + (more > 0 ? "; and \(more) more" : "")
    }

    private static let shownChanges = 3

    private func writeModels(of current: Schema, to writer: inout MarkdownWriter) {
        if current.models.isEmpty { return }
        writer.heading(2, "Models of \(current.version)")
        let links = PageLinks(
            current, VersionPage.outline(of: current, ways.last, title: title), page: PagePath.version(current))
        writer.table(
            ["section", "model", "what for"],
            current.models.map { model in
                [
                    model.section.map { links.link(to: .section($0), MarkdownText(current[$0].title)) } ?? "",
                    links.link(to: model.id), MarkdownProse.line(model.documentation),
                ]
            })
    }
}
