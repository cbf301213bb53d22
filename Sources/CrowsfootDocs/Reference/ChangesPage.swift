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
        let new = way.passage.versions.new
        writeHeading(of: new, to: &writer)
        for note in new.migration?.notes ?? [] { MarkdownProse.write(note, to: &writer) }
        writer.paragraph(MarkdownText(way.sentence).description)
        for group in groups(of: way.comparison) {
            writer.titled(MarkdownText(code: group.name).description, group.sentences)
        }
    }

    /// The changes by what they are about, in the order in which that comes up first.
    private static func groups(of comparison: Comparison) -> [(name: String, sentences: [String])] {
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
    /// The declaration that a change is about, or about a part of.
    fileprivate func owner(of subject: ChangeSubject) -> String {
        subject.new.map { new.path(of: $0.owner ?? $0) } ?? subject.old.map { old.path(of: $0.owner ?? $0) } ?? new.name
    }
}
