package import CrowsfootChanges
package import CrowsfootModel
package import CrowsfootSource

/// The overall result of all judgements between two versions.
package struct Verdict: Sendable {
    /// The stage that a store needs.
    package enum Stage: String, Graded, Sendable {
        /// The shape is the same, so there is no migration.
        case none
        case lightweight
        case custom
    }

    package let stage: Stage
    private let worst: [Effect.Subject: Worst]

    private struct Worst {
        var open: Effect?
        var covered: Effect?
        var accepted: Effect?
        var allowed: Effect?
        /// The version of the worst unhandled effect, if there are several.
        var version: VersionNumber?
        /// Whether the worst unhandled effect is in a step that also has hand-written code.
        var isOpenByHand = false
        /// Whether the effect is certain, and doesn't rest on unconfirmed facts.
        var isCertain = false

        mutating func add(_ judgement: Judgement, to version: VersionNumber?, isByHand: Bool) {
            let effect = judgement.effect
            if judgement.isOpen, judgement.severity == .error, effect.keepsStoresShut { isCertain = true }
            if judgement.coverage.isCovered {
                covered = max(covered ?? effect, effect)
                if case .accepted = judgement.coverage { accepted = max(accepted ?? effect, effect) }
                if judgement.isAllowed { allowed = max(allowed ?? effect, effect) }
            } else if open.map({ $0 < effect }) ?? true {
                open = effect
                self.version = version
                isOpenByHand = isByHand
            } else if open == effect {
                isOpenByHand = isOpenByHand && isByHand
            }
        }
    }

    package init(_ judgements: [Judgement], in lineage: Lineage) {
        self.init([(judgements, lineage, nil)])
    }

    /// Combines consecutive steps. The worst effect counts, even if a later step undoes the change.
    init(_ steps: [(judgements: [Judgement], lineage: Lineage, version: VersionNumber?)]) {
        var worst: [Effect.Subject: Worst] = [:]
        for step in steps {
            for judgement in step.judgements {
                worst[judgement.effect.subject, default: Worst()].add(
                    judgement, to: step.version, isByHand: step.lineage.new.hasCustomStep)
            }
        }
        self.worst = worst
        stage = steps.map { Self.stage($0.judgements, $0.lineage) }.max() ?? .none
    }

    private init(stage: Stage, worst: [Effect.Subject: Worst]) {
        self.stage = stage
        self.worst = worst
    }

    /// The verdict for the opposite direction: no store opens, whatever the changes are.
    var back: Verdict {
        var worst = worst.filter { ![.data, .cloudkit].contains($0.key) }
        worst[.store] = Worst(open: .store(.never), isCertain: true)
        return Verdict(stage: .none, worst: worst)
    }

    /// The worst unhandled effect, or `nil` if there is none.
    package func open(_ subject: Effect.Subject) -> Effect? { worst[subject]?.open }

    /// Returns the version of the worst unhandled effect, if there are several.
    package func version(_ subject: Effect.Subject) -> VersionNumber? { worst[subject]?.version }

    /// Whether values are lost unless hand-written code keeps them.
    package var mayCarryByHand: Bool { open(.data) == .data(.lost) && worst[.data]?.isOpenByHand ?? false }

    /// Whether stores may not open, without certainty.
    package var mayKeepStoresShut: Bool { open(.store)?.keepsStoresShut ?? false && worst[.store]?.isCertain != true }

    /// Returns the worst handled effect, or `nil`.
    package func covered(_ subject: Effect.Subject) -> Effect? { worst[subject]?.covered }

    /// The worst accepted effect.
    package func accepted(_ subject: Effect.Subject) -> Effect? { worst[subject]?.accepted }

    /// The worst effect silenced by `@allow`.
    package func allowed(_ subject: Effect.Subject) -> Effect? { worst[subject]?.allowed }

    /// Whether a threshold of `--fail-on` is reached.
    package func fails(_ reason: FailureThreshold) -> Bool {
        reason.subjects.contains { open($0)?.isRisk ?? false }
    }

    private static func stage(_ judgements: [Judgement], _ lineage: Lineage) -> Stage {
        if lineage.new.steps.contains(where: \.kind.isWork) || lineage.writesRanks { return .custom }
        let effects = judgements.compactMap { judgement in
            if case .store(let effect) = judgement.effect { effect } else { nil }
        }
        switch effects.max() {
        case nil, .unchanged: return .none
        // Objects that allow it need nothing else.
        case .lightweight, .dependsOnRows: return .lightweight
        case .custom, .never: return .custom
        }
    }
}

/// A value of `--fail-on`: a minimum severity that fails, or an area in which risks fail, too.
package enum FailureThreshold: String, CaseIterable, Sendable {
    case error
    case warning
    case info
    /// A store doesn't open automatically, or only with some values, and no declared stage handles it.
    case store
    /// Values are lost, at risk or invented, and that isn't accepted.
    case data
    case cloudkit
    case source
    case any
    /// No finding fails the run, not even an error.
    case none

    /// The severity, or `nil` for an area.
    package var severity: Severity? { Severity(rawValue: rawValue) }

    package var subjects: [Effect.Subject] {
        switch self {
        case .store: [.store]
        case .data: [.data]
        case .cloudkit: [.cloudkit]
        case .source: [.source]
        case .any: Effect.Subject.allCases
        case .none, .error, .warning, .info: []
        }
    }
}

extension Comparison {
    /// The subjects of a judgement: the ones it names, or the changed declaration.
    package func subjects(of judgement: Judgement) -> [ChangeSubject] {
        judgement.finding.places.isEmpty ? [changes[judgement.change].subject] : judgement.finding.places
    }
}
