import CrowsfootHistory
import CrowsfootModel

/// What every version changed, the newest first.
struct ChangesPage {
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
        writer.heading(1, "Changes of \(MarkdownText(title))")
        writer.paragraph("All versions: [\(MarkdownText(plan.schema))](\(PagePath.index(of: plan.schema))).")
        for way in ways.reversed() { Self.write(way, to: &writer) }
        if let first = plan.versions.first {
            Self.writeHeading(of: first, to: &writer)
            writer.paragraph("The first version.")
        }
        return writer.text
    }

    private static func writeHeading(of schema: Schema, to writer: inout MarkdownWriter) {
        writer.heading(2, "[\(schema.version)](\(PagePath.version(schema)))")
    }

    private static func write(_ way: PlanWay, to writer: inout MarkdownWriter) {
        writeHeading(of: way.passage.versions.new, to: &writer)
        ChangeList(way: way).write(to: &writer)
    }
}
