import CrowsfootModel
import CrowsfootText

/// A plan as text for a terminal.
package struct MigrationPlanText {
    private let plan: MigrationPlan

    package init(_ plan: MigrationPlan) {
        self.plan = plan
    }

    package var text: String {
        var writer = TextWriter()
        writer.line(heading)
        for plannedStep in plan.plannedSteps {
            for stage in plannedStep.stages {
                writer.blank()
                write(stage, plannedStep, to: &writer)
            }
        }
        if let started = plan.started {
            writer.blank()
            writer.line("\(started): skipped, because it has no changes yet")
        }
        return writer.text
    }

    private var heading: String {
        guard let first = plan.versions.first, let last = plan.versions.last, !plan.stages.isEmpty else {
            return "\(plan.schema): one version, nothing to migrate"
        }
        let count = plan.stages.count
        return "\(plan.schema): \(count) stage\(count == 1 ? "" : "s") from \(first.version) to \(last.version)"
    }

    private func work(of stage: MigrationStage, _ plannedStep: PlannedStep) -> [String] {
        if !plannedStep.generatesWork {
            let isSaid = stage.reasons.contains { if case .handwritten = $0 { true } else { false } }
            return stage.kind == .custom && !isSaid ? [Self.byHand] : []
        }
        return stage.before.map { "before  \($0.sentence(on: plannedStep))" }
            + stage.after.map { "after   \($0.sentence(on: plannedStep))" }
    }

    private static let byHand = "in a mapping model, or in your code before and after the stage"

    private func write(_ stage: MigrationStage, _ plannedStep: PlannedStep, to writer: inout TextWriter) {
        writer.line("\(stage.versions.old.name) → \(stage.versions.new.name): \(stage.kind.phrase)")
        writer.indented { writer in
            let lines = stage.reasons.map { "because \($0.sentence)" } + work(of: stage, plannedStep)
            for line in lines { writer.line(TerminalText(line).text) }
        }
    }
}
