import CrowsfootChanges
package import CrowsfootMigration
package import CrowsfootModel
import CrowsfootSource
package import CrowsfootStoreModel
package import CrowsfootSyntax

extension Analyzer {
    /// Resolves and validates the files of one schema, and checks its history. Effects of changes are judged by comparisons.
    package static func analyze(_ trees: [SyntaxTree], lock: LockPlace = .nowhere) -> Analysis {
        analyzeSteps(of: trees, lock: lock, by: .everything).analysis
    }

    /// Resolves and validates the files, and returns the steps of the valid history, too.
    package static func analyzeSteps(
        of trees: [SyntaxTree], lock: LockPlace, containers: RecordedContainers = RecordedContainers(), by level: CheckLevel
    ) -> (analysis: Analysis, steps: JudgedSteps?) {
        var examined: JudgedSteps?
        let recorded = lock.lock
        let retired = recorded?.retiredFields ?? []
        let sync = trees.first?.file.origins?.sync
        let informed = { (history: SchemaHistory) in
            history.knowing(retired: retired).knowing(production: containers.production(of: history)).knowing { unsynced(in: $0, sync) }
        }
        let returned = trees.filter { tree in tree.releasedVersion.map { recorded?[$0]?.isRetired ?? false } ?? false }
        let trees = trees.filter { tree in !returned.contains { $0.file.id == tree.file.id } }
        let known = returned.map(UnrecordedRelease.retired)
        let analysis = analyze(
            trees, knowing: known, by: level, .complete, isSameStore: isSameStore, isCorrected: { recorded?.reroutes($0) ?? false }
        ) { history, findings in
            let steps = JudgedSteps(informed(history))
            StoreExaminer(lock: lock).examine(steps.versionSteps, trees, &findings)
            ChangeExaminer.examine(steps, trees, lock: recorded, by: level, &findings)
            examined = steps
        }
        return (analysis, analysis.soundHistory.map { examined ?? JudgedSteps(informed($0)) })
    }
}

extension Analyzer {
    private static func unsynced(in version: Schema, _ sync: PartialSync?) -> UnsyncedElements {
        var unsynced = version.unsyncedInModelFile
        guard let sync else { return unsynced }
        unsynced.models.formUnion(sync.unsyncedModels)
        unsynced.isSyncCertain = sync.isCertain
        return unsynced
    }

    /// Whether stores can't distinguish a text and the last released version, and nothing in them has to change.
    private static func isSameStore(_ versions: Versions<Schema>) -> Bool {
        if versions.new.migration?.changesValues == true || versions.new.renamesStored { return false }
        let identities = StoreIdentity.all(in: [versions.old, versions.new])
        if identities[0].checksum != identities[1].checksum { return false }
        let old = VersionRecord(versions.old, identities[0].model)
        return VersionRecord(versions.new, identities[1].model).changes(since: old).allSatisfy(\.isTolerated)
    }
}

extension Schema {
    /// Whether an element has another stored name. Two swapped names leave the shape as it is, but values are read as others.
    fileprivate var renamesStored: Bool {
        models.contains { model in model.previousName != nil || model.properties.contains { $0.previousName != nil } }
            || structures.contains { $0.members.contains { $0.previousName != nil } }
    }
}

extension RuleCatalog {
    /// The rules of all targets; the only complete list.
    package static let complete = RuleCatalog(
        history: HistoryRules.all + ChangeExaminer.rules + StoreRules.all,
        other: JudgementRules.all.map { $0.rule } + PlanRules.all.map { $0.rule } + LayoutRules.all.map { $0.rule }
            + [OutdatedOutput.rule] + SourceFindings.rules,
        elsewhere: [
            SourceDrift.rule, UncomparedSource.rule, ReplacedSource.rule, DefaultStoreSource.rule, NotDeployed.rule, ImpossibleField.rule,
            LeftOverField.rule, NeededLater.rule, UnreadProduction.rule,
        ])
}
