import CrowsfootHistory
import CrowsfootSource
import CrowsfootText
import CrowsfootWorkspace

/// What `plan` says about a schema, for people.
struct PlanAccount {
    private let survey: MigrationSurvey

    init(_ survey: MigrationSurvey) {
        self.survey = survey
    }

    /// The stages, and below them what is left to say.
    var text: String { MigrationPlanText(survey.plan).text + gaps }

    private var gaps: String {
        survey.scaffolds.filter { !$0.openGaps.isEmpty || $0.missing != nil }.map { scaffold in
            let path = TerminalText(scaffold.path.text).text
            let missing = scaffold.missing == nil ? "" : " (not there yet: `crowsfoot plan --scaffold` begins it)"
            let gaps = scaffold.openGaps.map { gap in
                let place = gap.place.map { "\(path):\($0.line): " } ?? ""
                return "    \(place)`\(TerminalText(gap.name).text)`: \(TerminalText(gap.reason).text)\n"
            }
            return "\nto be said in \(path)\(missing)\n" + gaps.joined()
        }.joined()
    }
}
