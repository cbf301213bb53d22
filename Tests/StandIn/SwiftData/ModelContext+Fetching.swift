// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

import Foundation

extension ModelContext {
    /// The number of fetches by all contexts, for programs that count them.
    nonisolated(unsafe) public static var _fetches = 0

    public func fetch<T>(_ descriptor: FetchDescriptor<T>) throws -> [T] where T: PersistentModel {
        Self._fetches += 1
        let sorted = try sort(try matching(descriptor), by: descriptor.sortBy)
        // Pages without a sort order are pages of different orders, since no order is promised between fetches.
        let isOtherPage = descriptor.sortBy.isEmpty && (descriptor.fetchOffset ?? 0) > 0
        let rest = (isOtherPage ? sorted.reversed() : sorted).dropFirst(descriptor.fetchOffset ?? 0)
        // As in Core Data, a limit of 0 means no limit.
        guard let limit = descriptor.fetchLimit, limit > 0 else { return Array(rest) }
        return Array(rest.prefix(limit))
    }

    /// Without a sort order, the newest objects come first. SwiftData promises no order, so this one differs from the expected one.
    private func matching<T>(_ descriptor: FetchDescriptor<T>) throws -> [T] where T: PersistentModel {
        let entity = EntityInfo.of(T.self)
        guard container.entities.contains(where: { $0.isKind(of: entity) }) else { throw SwiftDataError.unknownSchema }
        if let predicate = descriptor.predicate { try PredicateCheck.check(predicate) }
        let models = candidates(entity, descriptor.includePendingChanges).compactMap { $0.model() as? T }
        guard let predicate = descriptor.predicate else { return models }
        return try models.filter(predicate.evaluate)
    }

    private func candidates(_ entity: EntityInfo, _ includePendingChanges: Bool) -> [Record] {
        let inserted = records(.inserted).filter { $0.entity.isKind(of: entity) }.reversed()
        let stores = container.entities.filter { $0.isKind(of: entity) }.map { ($0, container.store(of: $0)) }
        let saved = stores.flatMap { entity, store in store.rows(of: entity).filter { $0.1.entity === entity } }.map { record($0.0) }
        return (includePendingChanges ? Array(inserted) : []) + saved.filter { !$0.isDeleted }
    }

    private func sort<T>(_ models: [T], by descriptors: [SortDescriptor<T>]) throws -> [T] where T: PersistentModel {
        guard !descriptors.isEmpty else { return models }
        try descriptors.forEach(PredicateCheck.check)
        return models.sorted { left, right in
            for descriptor in descriptors {
                let order = descriptor.compare(left, right)
                if order != .orderedSame { return order == .orderedAscending }
            }
            return false
        }
    }

    public func fetch<T>(_ descriptor: FetchDescriptor<T>, batchSize: Int) throws -> FetchResultsCollection<T>
    where T: PersistentModel {
        guard !descriptor.includePendingChanges || !hasChanges else { throw SwiftDataError.includePendingChangesWithBatchSize }
        return FetchResultsCollection(try fetch(descriptor))
    }

    public func fetchCount<T>(_ descriptor: FetchDescriptor<T>) throws -> Int where T: PersistentModel {
        try fetch(descriptor).count
    }

    public func fetchIdentifiers<T>(_ descriptor: FetchDescriptor<T>) throws -> [PersistentIdentifier] where T: PersistentModel {
        try fetch(descriptor).map(\.persistentModelID)
    }

    public func fetchIdentifiers<T>(_ descriptor: FetchDescriptor<T>, batchSize: Int) throws
        -> FetchResultsCollection<PersistentIdentifier>
    where T: PersistentModel {
        guard !descriptor.includePendingChanges || !hasChanges else { throw SwiftDataError.includePendingChangesWithBatchSize }
        return FetchResultsCollection(try fetchIdentifiers(descriptor))
    }

    public func enumerate<T>(
        _ fetch: FetchDescriptor<T>, batchSize: Int = 5000, allowEscapingMutations: Bool = false, block: (_ model: T) throws -> Void
    ) throws where T: PersistentModel {
        for model in try self.fetch(fetch) { try block(model) }
    }

    public func model(for persistentModelID: PersistentIdentifier) -> any PersistentModel { record(persistentModelID).model() }

    public func registeredModel<T>(for persistentModelID: PersistentIdentifier) -> T? where T: PersistentModel {
        registeredRecord(persistentModelID)?.model() as? T
    }

    func existingModel(_ identifier: PersistentIdentifier) -> (any PersistentModel)? {
        let record = record(identifier)
        return record.state == .gone ? nil : record.model()
    }

    /// Returns the row with this identifier, read from the store if needed. If no store contains it, it is deleted.
    func record(_ identifier: PersistentIdentifier) -> Record {
        if let record = registeredRecord(identifier) {
            record.refresh()
            return record
        }
        guard let known = container.entity(named: identifier.entityName) else {
            fatalError("There is no model '\(identifier.entityName)' in this container")
        }
        let record = Record(known)
        record.identifier = identifier
        record.state = .gone
        register(record)
        if let row = container.store(of: known).row(identifier) { record.load(row, in: self) }
        return record
    }
}
