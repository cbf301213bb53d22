// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation, AlwaysUseLowerCamelCase

public import Foundation

extension ModelContext {
    /// The bundle of the process that saves, for programs that simulate another one: its saves are visible only through the store.
    nonisolated(unsafe) public static var _foreignBundle: String?

    /// The seconds since the start of each save, for programs that simulate a slow one.
    nonisolated(unsafe) public static var _secondsOfSaving: TimeInterval = 0

    @available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
    public func fetchHistory<T>(_ descriptor: HistoryDescriptor<T>) throws -> [T] where T: HistoryTransaction {
        try container.history.compactMap { $0 as? T }.filter { try descriptor.predicate?.evaluate($0) ?? true }
    }

    /// A store reports every change of any context, and does so on its own thread.
    func addToHistory(inserted: [Record], changed: [Record], deleted: [Record]) {
        let bundle = Self._foreignBundle ?? Bundle.main.bundleIdentifier ?? ""
        let changes = inserted.map { ($0, Change.insert) } + changed.map { ($0, Change.update) } + deleted.map { ($0, Change.delete) }
        let byStore = Dictionary(grouping: changes) { ObjectIdentifier(container.store(of: $0.0.entity)) }
        for changes in byStore.values {
            guard let first = changes.first else { continue }
            let listed = changes.map { record, change in change.listed(record.entity.type, record.identifier) }
            container.store(of: first.0.entity).addToHistory(listed, by: bundle, author: author)
            Thread.detachNewThread {
                NotificationCenter.default.post(name: Notification.Name("NSPersistentStoreRemoteChangeNotification"), object: nil)
            }
        }
    }

    private enum Change {
        case insert, update, delete

        func listed<Model: PersistentModel>(_ model: Model.Type, _ identifier: PersistentIdentifier) -> HistoryChange {
            switch self {
            case .insert: .insert(DefaultHistoryInsert<Model>(changedPersistentIdentifier: identifier))
            case .update: .update(DefaultHistoryUpdate<Model>(changedPersistentIdentifier: identifier))
            case .delete: .delete(DefaultHistoryDelete<Model>(changedPersistentIdentifier: identifier))
            }
        }
    }
}
