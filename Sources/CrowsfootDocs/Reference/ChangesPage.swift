import CrowsfootChanges
import CrowsfootMigration
import CrowsfootModel

/// The page with the changes of every version, newest first.
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
        writer.paragraph("Content: \(linking.link(MarkdownText("\(title) \(schema.version)").description, to: .version(schema))).")
    }

    private func write(_ way: PlannedPath, to writer: inout MarkdownWriter) {
        writeHeading(of: way.plannedStep.versions.new, to: &writer)
        ChangeList(way: way).write(to: &writer)
    }
}

/// The changes of a version by subject, with their effect on stores.
struct ChangeList {
    let way: PlannedPath

    func write(to writer: inout MarkdownWriter) {
        for note in way.plannedStep.versions.new.migration?.notes ?? [] { MarkdownProse.write(note, to: &writer) }
        writer.paragraph(MarkdownText(way.sentence).description)
        for group in groups { writer.titled(MarkdownText(code: group.name).description, group.sentences) }
    }

    /// The groups, in the order of their first change.
    private var groups: [(name: String, sentences: [String])] {
        let comparison = way.comparison
        var places: [String: Int] = [:]
        var groups: [(name: String, sentences: [String])] = []
        for change in comparison.changes {
            let name = comparison.lineage.owner(of: change.subject)
            let sentence = MarkdownText(change.sentence(in: comparison.lineage)).description
            if let place = places[name] {
                groups[place].sentences.append(sentence)
            } else {
                places[name] = groups.count
                groups.append((name, [sentence]))
            }
        }
        return groups
    }
}

extension Lineage {
    /// Returns the declaration that a change is about, or that contains its subject.
    fileprivate func owner(of subject: ChangeSubject) -> String {
        subject.new.map { new.path(of: $0.owner ?? $0) } ?? subject.old.map { old.path(of: $0.owner ?? $0) } ?? new.name
    }
}
