import CrowsfootModel

/// A schema whose store CloudKit syncs from now on, or does not any more.
package struct SyncChanged: SchemaChange {
    package static let kind = ChangeKind.syncChanged

    package let isSynced: Bool

    package var subject: ChangeSubject { Versions(old: .schema, new: .schema) }

    package func sentence(in lineage: Lineage) -> String {
        "the store is \(isSynced ? "synced by CloudKit now" : "not synced by CloudKit any more")"
    }
}

extension SyncChanged {
    static func change(in lineage: Lineage) -> (any SchemaChange)? {
        let isSynced = lineage.new.settings.cloudkit != nil
        return (lineage.old.settings.cloudkit != nil) == isSynced ? nil : SyncChanged(isSynced: isSynced)
    }
}
