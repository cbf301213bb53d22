package import CrowsfootChanges
import CrowsfootModel
package import CrowsfootSource

/// The judgement of a rule about a change: its effect, and whether it is handled.
package struct Judgement: Sendable {
    package let rule: Rule
    /// The index of the change in the comparison.
    package let change: Int
    package let finding: Finding
    package let coverage: Coverage

    /// The finding of a rule about a change. It is a class, because it is large and copied often.
    package final class Finding: Sendable {
        package let effect: Effect
        /// The message: one clause, with names in backticks and no full stop.
        package let message: String
        /// The help: one imperative sentence that names the edit.
        package let help: String?
        /// The help for a released version, if the other one changes its shape.
        let stepHelp: String?
        package let fixes: [FixIt]
        /// The remedies, each of which is enough.
        package let remedies: [Remedy]
        /// Affected elements if they differ from the change's subject. A migration step for any of them covers the finding.
        package let places: [ChangeSubject]
        /// Whether the plan takes care of it by itself.
        package let isPlanned: Bool
        /// The severity, if it is lower than that of the rule because of an unconfirmed fact, or `nil`.
        package let severity: Severity?
        /// Whether reports hide it if the store finding about the same change is unhandled.
        package let repeatsStore: Bool
        /// Whether it is reported even if it risks nothing in a store.
        let isAlwaysReported: Bool
        /// Whether the help already asks for a new hash.
        let asksForHash: Bool
        /// Whether it rests on the doubt of its rule.
        let isPrediction: Bool

        package init(
            _ effect: Effect, _ message: String, help: String? = nil, stepHelp: String? = nil, fixes: [FixIt] = [], remedies: [Remedy] = [],
            places: [ChangeSubject] = [], isPlanned: Bool = false, severity: Severity? = nil, repeatsStore: Bool = false,
            isAlwaysReported: Bool = false, asksForHash: Bool = false, isPrediction: Bool = false
        ) {
            self.effect = effect
            self.message = message
            self.help = help
            self.stepHelp = stepHelp
            self.fixes = fixes
            self.remedies = remedies
            self.places = places
            self.isPlanned = isPlanned
            self.severity = severity
            self.repeatsStore = repeatsStore
            self.isAlwaysReported = isAlwaysReported
            self.asksForHash = asksForHash
            self.isPrediction = isPrediction
        }
    }

    package var effect: Effect { finding.effect }
    package var severity: Severity { finding.severity ?? rule.severity }

    /// Whether it is a risk that an `@allow` covers.
    var isAllowed: Bool {
        if case .allowed = coverage { true } else { false }
    }

    /// Whether it is a risk that isn't handled.
    package var isOpen: Bool { effect.isRisk && !coverage.isCovered }

    /// Whether it is reported.
    package var isReported: Bool { isOpen || finding.isAlwaysReported && !coverage.isCovered }

    /// The judgement with its effect handled by code that the user wrote for the plan.
    package var planned: Judgement { Judgement(rule: rule, change: change, finding: finding, coverage: .planned) }
}

extension Judgement {
    /// Returns the judgement on the path to a version with its own file, whose shape can no longer change: steps go into the file.
    func released(in version: Schema) -> Judgement {
        let released = Finding(
            effect, finding.message, help: (finding.stepHelp ?? finding.help).map { "in `\(version.ownFile)`, \($0)" },
            fixes: finding.stepHelp == nil ? finding.fixes : [],
            remedies: finding.remedies, places: finding.places, isPlanned: finding.isPlanned,
            severity: finding.severity, repeatsStore: finding.repeatsStore,
            isAlwaysReported: finding.isAlwaysReported, asksForHash: finding.asksForHash, isPrediction: finding.isPrediction)
        return Judgement(rule: rule, change: change, finding: released, coverage: coverage)
    }
}

extension Judgement.Finding {
    /// Returns the finding for versions with equal hashes. No stage runs between them, so a step needs a hash modifier.
    func withoutStage(in version: String) -> Judgement.Finding {
        guard let help, effect.isRisk, !asksForHash, !remedies.allSatisfy(\.isAcceptance) else { return self }
        return Judgement.Finding(
            effect, message,
            help: "\(help), and add `@hash(\"\(version)\")` to the property, since no stage runs between equal checksums",
            fixes: fixes, remedies: remedies, places: places, isPlanned: isPlanned, severity: severity, repeatsStore: repeatsStore,
            isPrediction: isPrediction)
    }
}
