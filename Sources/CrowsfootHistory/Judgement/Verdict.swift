import CrowsfootModel

/// What all judgements about the way from one version to another come to.
package struct Verdict: Sendable {
    /// What a store goes through.
    package enum Stage: String, Sendable {
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
    }

    package init(_ judgements: [Judgement], in lineage: Lineage) {
        var worst: [Effect.Subject: Worst] = [:]
        for judgement in judgements {
            let effect = judgement.effect
            var entry = worst[effect.subject] ?? Worst()
            if judgement.coverage.isCovered {
                entry.covered = max(entry.covered ?? effect, effect)
                if case .accepted = judgement.coverage { entry.accepted = max(entry.accepted ?? effect, effect) }
            } else {
                entry.open = max(entry.open ?? effect, effect)
            }
            worst[effect.subject] = entry
        }
        self.worst = worst
        stage = Self.stage(judgements, lineage)
    }

    /// The worst of what nobody has taken care of; none where a subject is not touched, or all of it is taken care of.
    package func open(_ subject: Effect.Subject) -> Effect? { worst[subject]?.open }

    /// The worst of what is taken care of.
    package func covered(_ subject: Effect.Subject) -> Effect? { worst[subject]?.covered }

    /// The worst of what somebody says is meant.
    package func accepted(_ subject: Effect.Subject) -> Effect? { worst[subject]?.accepted }

    /// Whether `--fail-on` is to fail.
    package func fails(_ reason: FailOn) -> Bool {
        reason.subjects.contains { open($0)?.isHarm ?? false }
    }

    private static func stage(_ judgements: [Judgement], _ lineage: Lineage) -> Stage {
        let steps = lineage.waypoints.dropFirst().flatMap { $0.migration?.steps ?? [] }
        if steps.contains(where: \.kind.isWork) { return .custom }
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
