import CrowsfootHistory
import CrowsfootModel

/// How a store comes to a version from the one before.
struct MigrationPart {
    let way: PlanWay
    let linking: PageLinking

    func write(to writer: inout MarkdownWriter) {
        let (old, new) = (way.passage.versions.old, way.passage.versions.new)
        writer.paragraph("From \(linking.link("\(old.version)", to: .version(old))): \(MarkdownText(way.sentence))")
        for note in new.migration?.notes ?? [] { MarkdownProse.write(note, to: &writer) }
        writer.titled("What changed", way.comparison.changes.map { MarkdownText($0.sentence(in: way.comparison.lineage)).description })
        writer.titled("Lost on the way", way.losses.map { MarkdownText($0.sentence).description })
        StageTable.write(way.passage.stages, to: &writer)
        WorkList.write([way.passage], to: &writer)
    }
}
