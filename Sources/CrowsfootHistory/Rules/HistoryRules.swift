package import CrowsfootModel
import CrowsfootSource

/// The rules about what versions are to stores; the only list of them. `StoreExaminer` looks for what they find.
package enum HistoryRules {
    package static var all: [any ValidationRule.Type] {
        [EmptyVersion.self, EqualChecksum.self, NameTaken.self, OutputsDiffer.self, UnreadableElement.self, UnusedAccept.self] + locks
    }

    /// What ends an app on devices that have a store.
    package static var equalChecksum: String { EqualChecksum.rule.id }

    /// What is said of each version that a store may take for another one, and nobody knows whether it does.
    package static func doubts(in history: SchemaHistory) -> [VersionNumber: String] { EqualChecksum.doubts(in: history) }

    private static var locks: [any ValidationRule.Type] {
        [
            ChangedRelease.self, OutdatedRelease.self, MissingRelease.self, UnrecordedRelease.self, UnreadableLock.self,
            LockConflict.self, MissingLock.self,
        ]
    }
}
