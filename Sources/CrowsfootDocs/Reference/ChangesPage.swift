import CrowsfootHistory
import CrowsfootModel

/// What every version changed, the newest first.
struct ChangesPage {
    private let plan: MigrationPlan
    private let ways: [PlannedPath]
    private let title: String
    private let linking: PageLinking

    init(_ plan: MigrationPlan, _ ways: [PlannedPath], title: String, _ linking: PageLinking) {
        self.plan = plan
        self.ways = ways
        self.title = title
        self.linking = linking
    }

    var text: String {
        var writer = MarkdownWriter()
        writer.heading(1, "Changes of \(MarkdownText(title))")
        writer.paragraph("All versions: \(linking.link("\(MarkdownText(plan.schema))", to: .index(schema: plan.schema))).")
        for way in ways.reversed() { write(way, to: &writer) }
        if let first = plan.versions.first {
            writeHeading(of: first, to: &writer)
            writer.paragraph("The first version.")
        }
        return writer.text
    }

    private func writeHeading(of schema: Schema, to writer: inout MarkdownWriter) {
        writer.heading(2, "\(schema.version)")
        writer.paragraph("What it holds: \(linking.link(MarkdownText("\(title) \(schema.version)").description, to: .version(schema))).")
    }

    private func write(_ way: PlannedPath, to writer: inout MarkdownWriter) {
        writeHeading(of: way.plannedStep.versions.new, to: &writer)
        ChangeList(way: way).write(to: &writer)
    }
}
