package import CrowsfootModel
package import CrowsfootSource
package import CrowsfootStoreModel
package import CrowsfootSyntax

/// The rules about what versions are to stores; the only list of them. `StoreExaminer` looks for what they find.
package enum HistoryRules {
    package static var all: [any ValidationRule.Type] { [EmptyVersion.self, EqualChecksum.self] }

    /// What ends an app on devices that have a store.
    package static var equalChecksum: String { EqualChecksum.rule.id }

    /// A finding for each version that a store may take for another one. This is not confirmed with a real store.
    package static func doubts(in steps: VersionSteps) -> [VersionNumber: String] { EqualChecksum.doubts(in: steps) }
}

/// Looks at the versions of a schema as stores see them, and at the lock beside it.
package struct StoreExaminer {
    private let lock: LockPlace

    package init(lock: LockPlace) {
        self.lock = lock
    }

    package func examine(_ steps: VersionSteps, _ trees: [SyntaxTree], _ findings: inout [Diagnostic]) {
        let history = steps.history
        // A version that an app's plan lists is not one that was only just started, so it ends the app like any other of its shape.
        let isIncomplete = trees.contains { $0.file.origins?.isIncomplete == true }
        let isListed = trees.contains { $0.file.origins != nil } && history.current?.stagesMigrations == true
        let empty = isListed && !isIncomplete ? [] : EmptyVersion.check(history, &findings)
        for equality in steps.equalities where !empty.contains(equality.new) || equality.old != equality.new - 1 {
            findings.append(EqualChecksum.found(equality, steps, trees, isIncomplete: isIncomplete))
        }
        StoreRules.check(history, steps.identities, lock, &findings)
    }
}
