package import CrowsfootSource

/// What a rule says about a change: whom it touches, how, and whether somebody has taken care of it.
package struct Judgement: Sendable {
    package let rule: Rule
    /// The place of the change in the comparison.
    package let change: Int
    package let finding: Finding
    package let coverage: Coverage

    /// What a rule finds in a change. It is one object, because it is long and passed on many times.
    package final class Finding: Sendable {
        package let effect: Effect
        /// One clause, names in backticks, no full stop.
        package let message: String
        /// One imperative sentence that names the edit.
        package let help: String?
        package let fixes: [FixIt]
        /// What takes care of it, any of them.
        package let remedies: [Remedy]
        /// What it is about, where that is not what the change is about; a step for any of them takes care of it.
        package let places: [ChangeSubject]
        /// Whether the plan takes care of it by itself.
        package let isPlanned: Bool
        /// Less than the rule's own where it rests on what no store has confirmed.
        package let severity: Severity?
        /// Whether it says of values what is said of stores as well, where that is open: then people need not read it twice.
        package let repeatsStore: Bool

        package init(
            _ effect: Effect, _ message: String, help: String? = nil, fixes: [FixIt] = [], remedies: [Remedy] = [],
            places: [ChangeSubject] = [], isPlanned: Bool = false, severity: Severity? = nil, repeatsStore: Bool = false
        ) {
            self.effect = effect
            self.message = message
            self.help = help
            self.fixes = fixes
            self.remedies = remedies
            self.places = places
            self.isPlanned = isPlanned
            self.severity = severity
            self.repeatsStore = repeatsStore
        }
    }

    package var effect: Effect { finding.effect }
    package var severity: Severity { finding.severity ?? rule.severity }

    /// Whether it is harm that an `@allow` is about.
    var isAllowed: Bool {
        if case .allowed = coverage { true } else { false }
    }

    /// Whether it is harm that nobody has taken care of.
    package var isOpen: Bool { effect.isHarm && !coverage.isCovered }

    /// The same where it is known to be taken care of in code that a person wrote for the plan.
    package var planned: Judgement { Judgement(rule: rule, change: change, finding: finding, coverage: .planned) }
}
