package import CrowsfootModel
import CrowsfootSource
import CrowsfootStoreModel

/// The rules about what versions are to stores; the only list of them. `StoreExaminer` looks for what they find.
package enum HistoryRules {
    package static var all: [any ValidationRule.Type] {
        [EmptyVersion.self, EqualChecksum.self, NameTaken.self, UnusedAccept.self] + StoreRules.all
    }

    /// What ends an app on devices that have a store.
    package static var equalChecksum: String { EqualChecksum.rule.id }

    /// What is said of each version that a store may take for another one, and nobody knows whether it does.
    package static func doubts(in steps: VersionSteps) -> [VersionNumber: String] { EqualChecksum.doubts(in: steps) }
}
