import CrowsfootHistory
import CrowsfootModel

/// What code does to rows on the way, folded away, since it is read by few.
enum WorkList {
    static func write(_ passages: [Passage], to writer: inout MarkdownWriter) {
        let lines = passages.filter(\.generatesWork).flatMap { passage in
            passage.stages.flatMap { stage in
                let way = "\(stage.versions.old.name) → \(stage.versions.new.name)"
                return stage.before.map { "\(way), before: \($0.sentence(on: passage))" }
                    + stage.after.map { "\(way), after: \($0.sentence(on: passage))" }
            }
        }
        if lines.isEmpty { return }
        writer.folded("What the generated code does") { $0.list(lines.map { MarkdownText($0).description }) }
    }
}
