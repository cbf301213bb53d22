import CrowsfootChanges
package import CrowsfootModel
import CrowsfootSource

/// Finds the migration step that handles a finding.
///
/// Only the migration to the new version counts, since a step runs only on the way to its own version.
struct CoverageFinder {
    private let steps: [Migration.Step]
    private let lineage: Lineage

    init(_ lineage: Lineage, steps: [Migration.Step]? = nil) {
        self.steps = steps ?? lineage.new.steps
        self.lineage = lineage
    }

    func coverage(of finding: Judgement.Finding, about subject: ChangeSubject, by rule: Rule) -> Coverage {
        if finding.isPlanned, lineage.new.usesSwiftData { return .planned }
        let steps = steps(for: finding, about: subject).filter { $0.kind.isWork || isAcceptable(finding.effect) }
        // Prefer a step that does work over one that only accepts.
        guard let step = steps.first(where: \.kind.isWork) ?? steps.first else { return allowance(of: finding, about: subject, by: rule) }
        if case .accept(_, let reason) = step.kind { return .accepted(step, reason: reason) }
        return .declared(step)
    }

    /// Whether an effect can be accepted. With SwiftData, the plan then drops the values; a Core Data store still can't be opened
    /// automatically.
    private func isAcceptable(_ effect: Effect) -> Bool {
        guard case .store(let effect) = effect else { return true }
        return lineage.new.usesSwiftData || effect <= .dependsOnRows
    }

    /// Returns the `@allow` of a risk at its location. An effect that keeps all stores from opening can't be allowed.
    private func allowance(of finding: Judgement.Finding, about subject: ChangeSubject, by rule: Rule) -> Coverage {
        guard finding.effect.isRisk || finding.isAlwaysReported, finding.effect != .store(.never) else { return .none }
        let range = lineage.range(of: finding.places.first ?? subject)
        return lineage.new.allowances.reason(for: rule, at: range).map { .allowed(reason: $0) } ?? .none
    }

    /// Returns all steps that handle a finding, by kind and subject.
    func steps(for finding: Judgement.Finding, about subject: ChangeSubject) -> [Migration.Step] {
        if finding.remedies.isEmpty || steps.isEmpty { return [] }
        let subjects = finding.places.isEmpty ? [subject] : finding.places
        return steps.filter { step in
            step.kind.remedies.contains(where: finding.remedies.contains) && isAbout(step, subjects)
        }
    }

    private func isAbout(_ step: Migration.Step, _ subjects: [ChangeSubject]) -> Bool {
        let (olds, news) = (subjects.compactMap(\.old), subjects.compactMap(\.new))
        switch step.kind {
        case .fill(let change): return news.contains(.property(change.target))
        case .convert(let change, _): return news.contains(.property(change.target)) || isOld(readSources(of: step), olds)
        case .split(_, let into, _): return into.contains { news.contains(.property($0)) } || isOld(readSources(of: step), olds)
        case .merge(_, let change): return news.contains(.property(change.target)) || isOld(readSources(of: step), olds)
        case .unique(let properties, _):
            let found = news.filter { if case .property = $0 { true } else { false } }
            return Set(found) == Set(properties.map(SchemaElement.property))
        case .custom: return true
        case .accept(let change, _): return subjects.contains { step.accepts(change, of: $0, in: lineage.versions) }
        case .note, .key: return false
        }
    }

    /// Returns the old properties that a step reads. It keeps no other values.
    private func readSources(of step: Migration.Step) -> [PropertyID] { step.kind.sources.filter { step.kind.reads($0, in: lineage.old) } }

    /// Whether the properties are old ones. If two texts of one version are compared, a step is about a third version.
    private func isOld(_ properties: [PropertyID], _ olds: [SchemaElement]) -> Bool {
        lineage.new.predecessor == lineage.old.version && properties.contains { olds.contains(.property($0)) }
    }
}

/// Whether the effect of a change is handled.
package enum Coverage: Sendable {
    case none
    /// Covered by the plan, which needs only the two versions.
    case planned
    /// Covered by a step of the migration.
    // Indirect, because only few judgements have a step, and a step is large.
    indirect case declared(Migration.Step)
    /// Covered by a step that accepts the change with a reason.
    indirect case accepted(Migration.Step, reason: String)
    /// Covered by an `@allow`, as in `check`.
    case allowed(reason: String)

    package var isCovered: Bool {
        switch self {
        case .none: false
        case .planned, .declared, .accepted, .allowed: true
        }
    }
}
