import CrowsfootHistory
import CrowsfootModel

/// What a version changed, by what that is about, and what it does to stores.
struct ChangeList {
    let way: PlannedPath

    func write(to writer: inout MarkdownWriter) {
        for note in way.plannedStep.versions.new.migration?.notes ?? [] { MarkdownProse.write(note, to: &writer) }
        writer.paragraph(MarkdownText(way.sentence).description)
        for group in groups { writer.titled(MarkdownText(code: group.name).description, group.sentences) }
    }

    /// In the order in which their subjects come up first.
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
    /// The declaration that a change is about, or about a part of.
    fileprivate func owner(of subject: ChangeSubject) -> String {
        subject.new.map { new.path(of: $0.owner ?? $0) } ?? subject.old.map { old.path(of: $0.owner ?? $0) } ?? new.name
    }
}
