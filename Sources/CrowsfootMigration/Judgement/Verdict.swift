package import CrowsfootChanges
package import CrowsfootModel
package import CrowsfootSource

/// The overall result of all judgements between two versions.
package struct Verdict: Sendable {
    /// The stage that a store needs.
    package enum Stage: String, Graded, Sendable {
        /// It is what it was: there is nothing to go through, and no version that it could lead to.
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
        /// The version in which the worst of what is open happens first, where it could be one of several.
        var version: VersionNumber?
        /// Whether the worst of what is open happens in a step only where something is done by hand as well.
        var isOpenByHand = false
        /// Whether it is certain that stores don't open, and no finding that a store has yet to confirm.
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

    /// The same for who goes back: no store does, whatever the changes are.
    var back: Verdict {
        var worst = worst.filter { ![.data, .cloudkit].contains($0.key) }
        worst[.store] = Worst(open: .store(.never), isCertain: true)
        return Verdict(stage: .none, worst: worst)
    }

    /// The worst unhandled effect, or `nil` if there is none.
    package func open(_ subject: Effect.Subject) -> Effect? { worst[subject]?.open }

    /// The version in which the worst of what is open happens, where it could be one of several.
    package func version(_ subject: Effect.Subject) -> VersionNumber? { worst[subject]?.version }

    /// Whether all values that are lost are so unless what the user writes carries them over.
    package var mayCarryByHand: Bool { open(.data) == .data(.lost) && worst[.data]?.isOpenByHand ?? false }

    /// Whether stores may not open, and it is not certain that they don't.
    package var mayKeepStoresShut: Bool { open(.store)?.keepsStoresShut ?? false && worst[.store]?.isCertain != true }

    /// The worst of what is taken care of.
    package func covered(_ subject: Effect.Subject) -> Effect? { worst[subject]?.covered }

    /// The worst accepted effect.
    package func accepted(_ subject: Effect.Subject) -> Effect? { worst[subject]?.accepted }

    /// The worst effect silenced by `@allow`.
    package func allowed(_ subject: Effect.Subject) -> Effect? { worst[subject]?.allowed }

    /// Whether `--fail-on` is to fail.
    package func fails(_ reason: FailureThreshold) -> Bool {
        reason.subjects.contains { open($0)?.isHarm ?? false }
    }

    private static func stage(_ judgements: [Judgement], _ lineage: Lineage) -> Stage {
        if lineage.new.steps.contains(where: \.kind.isWork) || lineage.writesRanks { return .custom }
        let effects = judgements.compactMap { judgement in
            if case .store(let effect) = judgement.effect { effect } else { nil }
        }
        switch effects.max() {
        case nil, .unchanged: return .none
        // Rows that allow it need no more.
        case .lightweight, .dependsOnRows: return .lightweight
        case .custom, .never: return .custom
        }
    }
}

/// A word of `--fail-on`: a severity from which findings make a run fail, or an area in which risks do so, too.
package enum FailureThreshold: String, CaseIterable, Sendable {
    case error
    case warning
    case info
    /// A store would not open by itself, or only if its rows happen to allow it, and no stage that takes care of it is declared.
    case store
    /// Values are lost, at risk or invented, and it isn't accepted.
    case data
    case cloudkit
    case source
    case any
    /// Never, not even for errors.
    case none

    /// The severity; `nil` for an area.
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
