package import CrowsfootModel
package import CrowsfootSource
package import CrowsfootStoreModel
package import CrowsfootSyntax

/// The only list of rules about the checksums of versions. `StoreExaminer` applies them.
package enum HistoryRules {
    package static var all: [any ValidationRule.Type] { [EmptyVersion.self, EqualChecksum.self, RenamedSchema.self] }

    /// Rules whose findings crash an app that has a store.
    package static var equalChecksum: String { EqualChecksum.rule.id }

    /// Reports each version that may have the checksum of another one.
    package static func doubts(in steps: VersionSteps) -> [VersionNumber: String] { EqualChecksum.doubts(in: steps) }
}

/// Checks the stored form of a schema's versions, and the lock file.
package struct StoreExaminer {
    private let lock: LockPlace

    package init(lock: LockPlace) {
        self.lock = lock
    }

    package func examine(_ steps: VersionSteps, _ trees: [SyntaxTree], _ findings: inout [Diagnostic]) {
        let history = steps.history
        // A version in an app's migration plan isn't a draft, so an equal checksum crashes the app.
        let isIncomplete = trees.contains { $0.file.origins?.isIncomplete == true }
        let isListed = trees.contains { $0.file.origins != nil } && history.current?.stagesMigrations == true
        let empty = isListed && !isIncomplete ? [] : EmptyVersion.check(history, &findings)
        for equality in steps.equalities where !empty.contains(equality.new) || equality.old != equality.new - 1 {
            findings.append(EqualChecksum.found(equality, steps, trees, isIncomplete: isIncomplete))
        }
        RenamedSchema.check(history, trees, &findings)
        StoreRules.check(history, steps.identities, lock, &findings)
    }
}
