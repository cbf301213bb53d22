import CrowsfootHistory
import CrowsfootModel

/// All versions, the newest first, each with what it changed at a glance.
struct VersionTable {
    /// As many changes as are read at a glance.
    private static let shownChanges = 3

    let plan: MigrationPlan
    let ways: [PlannedPath]
    let linking: PageLinking

    func write(to writer: inout MarkdownWriter) {
        writer.table(["version", "follows", "released", "what changed"], plan.versions.indices.reversed().map(row))
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
