// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

import Foundation

extension ModelContext {
    /// The number of persistent changes after which the app is stopped, and the error that is thrown then, in place of ending the process.
    /// A save counts, and so do rows of a store that are copied into another version.
    nonisolated(unsafe) public static var _changesLeft: Int?

    public struct _Stopped: Error {}

    public func save() throws {
        guard hasChanges else { return }
        try saveChanges()
        NotificationCenter.default.post(name: Notification.Name("NSManagedObjectContextDidSaveNotification"), object: nil)
        try Self._countChange()
    }

    /// Counts a change outside of stores, such as a file.
    public static func _countChange() throws {
        guard let left = _changesLeft else { return }
        _changesLeft = left - 1
        if left <= 1 { throw _Stopped() }
    }

    private func saveChanges() throws {
        NotificationCenter.default.post(name: Self.willSave, object: self)
        mergeDuplicates()
        let (inserted, changed, deleted) = (records(.inserted), records(.changed), records(.deleted))
        try SaveCheck(container: container).check(inserted: inserted, changed: changed, deleted: deleted)
        for record in inserted {
            forget(record)
            record.identifier = container.store(of: record.entity).newIdentifier(record.entity)
            register(record)
        }
        for record in inserted + changed { write(record) }
        for record in deleted {
            container.store(of: record.entity).remove(record.identifier)
            record.state = .gone
        }
        if Self._foreignBundle == nil { announce(inserted: inserted, changed: changed, deleted: deleted) }
        addToHistory(inserted: inserted, changed: changed, deleted: deleted)
    }

    private func write(_ record: Record) {
        record.generation = container.store(of: record.entity).write(record.identifier, record.entity, record.storedValues)
        record.state = .saved
    }

    private func announce(inserted: [Record], changed: [Record], deleted: [Record]) {
        let identifiers: [NotificationKey: [Record]] = [
            .insertedIdentifiers: inserted, .updatedIdentifiers: changed, .deletedIdentifiers: deleted,
        ]
        let information = identifiers.map { ($0.key.rawValue as AnyHashable, $0.value.map(\.identifier) as Any) }
        NotificationCenter.default.post(
            name: Self.didSave, object: self, userInfo: Dictionary(information, uniquingKeysWith: { first, _ in first }))
    }

    /// An inserted row with the unique value of a saved one becomes that other one, with its own values. Two that are not saved trap.
    private func mergeDuplicates() {
        let inserted = records(.inserted).filter { !$0.entity.uniquenessConstraints.isEmpty }
        var owners: [[AnyHashable]: Record] = [:]
        for (_, records) in Dictionary(grouping: inserted, by: { ObjectIdentifier($0.entity.root) }) {
            guard let root = records.first?.entity.root else { continue }
            owners.merge(self.owners(of: root)) { first, _ in first }
        }
        for record in inserted { merge(record, among: &owners) }
    }

    /// The saved rows by the values of each constraint.
    private func owners(of root: EntityInfo) -> [[AnyHashable]: Record] {
        let saved = container.store(of: root).rows(of: root).map { record($0.0) }.filter { !$0.isDeleted }
        let pairs = saved.flatMap { record in keys(record).map { ($0, record) } }
        return Dictionary(pairs, uniquingKeysWith: { first, _ in first })
    }

    /// A class shares its constraints with its subclasses.
    private func keys(_ record: Record) -> [[AnyHashable]] {
        record.entity.uniquenessConstraints.compactMap { names in
            record.key(names).map { [record.entity.owner(of: names).name as AnyHashable, names as AnyHashable] + $0 }
        }
    }

    private func merge(_ record: Record, among owners: inout [[AnyHashable]: Record]) {
        let keys = keys(record)
        let twin = keys.compactMap { owners[$0] }.first
        if let twin {
            guard twin.state != .inserted, twin.entity === record.entity else {
                fatalError("Two new rows of \(record.entity.root.name) have the same unique value")
            }
            merge(record, into: twin)
        }
        for key in keys { owners[key] = twin ?? record }
    }

    /// Relationships that the new row has are given to the old one; to-many ones are joined.
    private func merge(_ record: Record, into twin: Record) {
        for property in record.entity.properties {
            if property.destination == nil {
                twin.values[property.name] = record.values[property.name]
                continue
            }
            let targets = record.records(property)
            guard !targets.isEmpty else { continue }
            record.link(property, to: [])
            twin.link(property, to: property.isToMany ? twin.records(property) + targets : targets)
        }
        twin.markChanged()
        forget(record)
        record.replace(with: twin)
    }
}
