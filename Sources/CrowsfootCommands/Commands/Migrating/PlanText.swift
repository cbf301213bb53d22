import CrowsfootChecking
import CrowsfootDocs
import CrowsfootMigration
import CrowsfootModel
import CrowsfootSource
import CrowsfootStoreModel
import CrowsfootText
import CrowsfootWorkspace

/// The text of `plan` about one schema.
struct PlanText {
    private let survey: MigrationSurvey
    private let report: PlanReport

    init(_ survey: MigrationSurvey, _ report: PlanReport) {
        self.survey = survey
        self.report = report
    }

    /// The stages, then losses and unresolved steps.
    var text: String { MigrationPlanText(survey.plan).text + doubts + predictions + losses + unresolvedSteps }

    private var doubts: String {
        let lines = (report.equalVersions + report.unread).map { "    \(TerminalText($0.message).text)\n" }
        return lines.isEmpty ? "" : "\nmay keep stores from opening\n" + lines.joined()
    }

    private var predictions: String {
        let lines = report.predictions.map { "    \(TerminalText($0.sentence).text)\n" }
        return lines.isEmpty ? "" : "\nnot confirmed\n" + lines.joined()
    }

    private var losses: String {
        let lines = report.ways.flatMap { way in
            let versions = way.plannedStep.versions
            return way.losses.map { "    \(versions.old.version) → \(versions.new.version): \(TerminalText($0.sentence).text)\n" }
        }
        return lines.isEmpty ? "" : "\nlost in the migration\n" + lines.joined()
    }

    private var unresolvedSteps: String {
        survey.scaffolds.filter { !$0.openSteps.isEmpty || $0.missing != nil }.map { scaffold in
            let path = scaffold.path.map { TerminalText($0.text).text }
            let unresolvedSteps = scaffold.openSteps.map { unresolved in
                let place = unresolved.place.flatMap { place in path.map { "\($0):\(place.line): " } } ?? ""
                let isNamed = unresolved.reason != unresolved.name
                let statement = isNamed ? UnresolvedStep.statement(unresolved.name, unresolved.reason) : "`\(unresolved.name)`"
                return "    \(place)\(TerminalText(statement).text)\n"
            }
            return "\n\(heading(of: scaffold, at: path))\n" + unresolvedSteps.joined()
        }.joined()
    }

    private func heading(of scaffold: MigrationSurvey.Scaffold, at path: String?) -> String {
        guard let path else {
            let versions = scaffold.plannedStep.versions
            return "unresolved steps from \(versions.old.version) to \(versions.new.version): \(HandwrittenFile.withoutOutput)"
        }
        return "unresolved steps in \(path)"
            + (scaffold.missing == nil ? "" : ", which doesn't exist yet: `crowsfoot plan --scaffold` creates it")
    }
}
