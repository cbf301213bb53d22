package import CrowsfootModel
package import CrowsfootSource

/// The only list of rules about the stored form of single versions, and about the lock file.
package enum StoreRules {
    package static let all: [any ValidationRule.Type] = [
        OutputsDiffer.self, NotCurrent.self, MissingCurrent.self, UnreadableElement.self, ChangedRelease.self, OutdatedRelease.self,
        MissingRelease.self, UnrecordedRelease.self, UnreadableLock.self, LockConflict.self, MissingLock.self,
    ]

    /// Checks the versions. `identities` are those of all versions, which only a lock needs.
    package static func check(
        _ history: SchemaHistory, _ identities: @autoclosure () -> [StoreIdentity], _ lock: LockPlace, _ findings: inout [Diagnostic]
    ) {
        OutputsDiffer.check(history, &findings)
        NotCurrent.check(history, &findings)
        MissingCurrent.check(history, &findings)
        UnreadableElement.check(history, &findings)
        switch lock {
        case .nowhere: break
        case .empty: MissingLock.check(history, &findings)
        case .file(let reader): LockExaminer(reader: reader, history: history, identities: identities()).examine(&findings)
        }
    }
}
