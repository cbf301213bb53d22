import CrowsfootChanges
package import CrowsfootMigration
package import CrowsfootModel
import CrowsfootSource
package import CrowsfootStoreModel

/// The released version of a schema, and its changes since.
package struct SchemaStatus: Sendable {
    package let schema: String
    /// The version of the current text for stores.
    package let version: VersionNumber
    /// The released versions whose stores open, oldest first.
    package let releases: [VersionNumber]
    /// The retired versions, oldest first.
    package let retired: [VersionNumber]
    /// The versions that are not released, oldest first. Only a history in one file has several.
    package let unreleased: [VersionNumber]
    package let changes: [Change]
    /// The number of additions to the released version that need no new version.
    package let additions: Int

    package struct Change: Sendable {
        package let sign: String
        /// The path of the changed declaration.
        package let subject: String
        package let sentence: String
        /// The type of a new element, or `nil`.
        package let type: String?
        package let outcome: Outcome
    }

    /// The effect on an existing store and its values.
    package enum Outcome: Sendable {
        case invisible
        case automatic
        /// The plan has a stage for it.
        case staged
        /// Its stage needs a value that isn't defined.
        case unresolved
        case accepted(reason: String)
        case mayLose
        case loses
        /// An `@was` is probably missing.
        case losesWithout(declaration: String)
        /// CloudKit refuses the records of the new version.
        case refused
        /// The app may be unable to open the store, which no store confirms.
        case mayClose
        case closed
    }

    /// Creates the status. `unresolved` are the declarations with an unresolved step.
    package init(_ steps: JudgedSteps, _ lock: Lock, unresolved: Set<String>) {
        let history = steps.history
        schema = history.name.text
        version = history.current?.version ?? .first
        let unplanned = history.unplannedChanges.map { JudgedSteps($0) }
        let step = (unplanned ?? steps).steps.last
        releases = history.versions.filter(\.isReleased).map(\.version)
        unreleased = history.versions.filter { !$0.isReleased }.map(\.version)
        retired = lock.entries.filter(\.isRetired).map(\.version)
        additions = history.unversionedEdit?.additions.count ?? 0
        let isOpen = unplanned != nil || step?.versions.old.isReleased == true && step?.versions.new.isReleased == false
        let unresolvedSteps =
            isOpen ? UnresolvedStepIndex((unplanned ?? steps).plan.plannedSteps.last?.unresolvedSteps ?? []) : UnresolvedStepIndex([])
        changes = isOpen ? step.map { Self.changes(in: $0, unresolvedSteps, unresolved) } ?? [] : []
    }

    /// The newest released version, or `nil` before the first release.
    package var released: VersionNumber? { releases.last }

    package var isReleased: Bool { released == version }

    private static func changes(in step: JudgedStep, _ unresolvedSteps: UnresolvedStepIndex, _ unresolved: Set<String>) -> [Change] {
        let judgements = Dictionary(grouping: step.judgements, by: \.change)
        let renames = LikelyRenames(step.judgements, in: step.comparison).renames
        let lineage = step.lineage
        let rest = step.comparison.changes.enumerated().filter { _, change in
            !renames.contains { change.isRemoval(of: $0.subject.old) || change.isAddition(of: $0.subject.new) }
        }
        return renames.map { Change(rename: $0) }
            + rest.map { index, change in
                let subject =
                    change.subject.new.map { lineage.new.path(of: $0) } ?? change.subject.old.map { lineage.old.path(of: $0) } ?? ""
                return Change(
                    sign: type(of: change).kind.mark.sign, subject: subject, sentence: change.sentence(in: lineage),
                    type: change.subject.old == nil ? change.subject.new.flatMap { lineage.new.typeText(of: $0) } : nil,
                    outcome: Outcome(
                        (judgements[index] ?? []).map { judgement in
                            unresolvedSteps.unresolved(for: judgement, in: step.comparison) == nil
                                ? Outcome(judgement) : unresolved.contains(subject) ? .unresolved : .staged
                        } + (lineage.new.hasSteps(for: change.subject.new) ? [.staged] : [])))
            }
    }
}

extension SchemaStatus.Outcome {
    /// Combines the outcomes of a change; the worst one counts.
    fileprivate init(_ outcomes: [Self]) {
        self = outcomes.max { $0.rank < $1.rank } ?? .invisible
    }

    fileprivate init(_ judgement: Judgement) {
        switch judgement.coverage {
        case .accepted(_, let reason), .allowed(let reason): self = .accepted(reason: reason)
        case .planned: self = .staged
        case .declared: self = judgement.effect.isRisk ? .staged : Self.opening(judgement.effect)
        case .none:
            let outcome = judgement.isOpen ? Self.risk(judgement.effect) : Self.opening(judgement.effect)
            self = judgement.effect.keepsStoresShut && judgement.isOpen && judgement.severity < .error ? .mayClose : outcome
        }
    }

    private static func opening(_ effect: Effect) -> Self {
        switch effect {
        case .store(.unchanged), .data, .cloudkit, .source, .docs: .invisible
        case .store: .automatic
        }
    }

    private static func risk(_ effect: Effect) -> Self {
        switch effect {
        case .store(.never), .store(.custom): .closed
        case .store(.dependsOnRows): .mayClose
        case .store(.unchanged), .store(.lightweight): .automatic
        case .data(.lost): .loses
        case .data: .mayLose
        case .cloudkit(.forbidden): .refused
        case .cloudkit: .mayLose
        case .source, .docs: .invisible
        }
    }

    /// The gravity: the higher number counts.
    package var rank: Int {
        switch self {
        case .invisible: 0
        case .automatic: 1
        case .staged: 2
        case .accepted: 3
        case .mayLose: 4
        case .mayClose: 5
        case .refused: 6
        case .loses: 7
        case .losesWithout: 8
        case .unresolved: 9
        case .closed: 10
        }
    }

    package var sentence: String {
        switch self {
        case .invisible: "nothing to migrate"
        case .automatic: "opens automatically"
        case .staged: "migrated by a stage of the plan"
        case .unresolved: "needs a migration step that isn't written"
        case .accepted(let reason): "accepted: \(reason)"
        case .mayLose: "may lose values"
        case .loses: "loses values"
        case .losesWithout(let declaration): "loses values without \(declaration)"
        case .mayClose: "may be unable to open"
        case .refused: "can't sync with CloudKit"
        case .closed: "can't open"
        }
    }
}

extension SchemaStatus.Change {
    fileprivate init(rename: RenameSuggestion) {
        let (old, new) = (rename.lineage.old.path(of: rename.subject.old), rename.lineage.new.path(of: rename.subject.new))
        self.init(
            sign: "?", subject: new, sentence: "\(old) is probably \(new) now", type: nil,
            outcome: .losesWithout(declaration: "@was(\(old.split(separator: ".").last ?? ""))"))
    }
}

extension SchemaChange {
    fileprivate func isRemoval(of element: SchemaElement) -> Bool { subject.new == nil && subject.old == element }
    fileprivate func isAddition(of element: SchemaElement) -> Bool { subject.old == nil && subject.new == element }
}

extension Schema {
    /// Whether the migration to it sets a property.
    fileprivate func hasSteps(for element: SchemaElement?) -> Bool {
        if case .property(let id)? = element { !steps(giving: id).isEmpty } else { false }
    }

    /// Returns the type of a property.
    fileprivate func typeText(of element: SchemaElement) -> String? {
        guard case .property(let id) = element else { return nil }
        return spelling(of: self[id].type)
    }
}
