import CrowsfootHistory
import CrowsfootModel

/// What code does to rows on the way, folded away, since it is read by few.
enum WorkList {
    static func write(_ plannedSteps: [PlannedStep], to writer: inout MarkdownWriter) {
        let lines = plannedSteps.filter(\.generatesWork).flatMap { plannedStep in
            plannedStep.stages.flatMap { stage in
                let way = "\(stage.versions.old.name) → \(stage.versions.new.name)"
                return stage.before.map { "\(way), before: \($0.sentence(on: plannedStep))" }
                    + stage.after.map { "\(way), after: \($0.sentence(on: plannedStep))" }
            }
        }
        if lines.isEmpty { return }
        writer.folded("What the generated code does") { $0.list(lines.map { MarkdownText($0).description }) }
    }
}
