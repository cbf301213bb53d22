// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

public import Foundation

extension ModelContext {
    /// Inserts a row and all related rows.
    func insert(record: Record) {
        guard record.context !== self else {
            if record.state == .deleted { record.state = record.generation == 0 ? .inserted : .changed }
            return
        }
        if let other = record.context {
            fatalError("Illegal attempt to insert a model into \(self): it belongs to \(other)")
        }
        guard record.state == .transient else { fatalError("A model that was deleted cannot be inserted again") }
        guard !container.isOfStage || container.entities.contains(where: { $0 === record.entity }) else {
            fatalError("What kind of backing data is this? \(record.entity.type)")
        }
        record.state = .inserted
        register(record)
        for property in record.entity.relationships {
            for related in record.records(property) { insert(record: related) }
        }
    }

    /// Deletes a row, and applies the delete rules of its relationships at once. `.deny` is checked when it is saved.
    func delete(record: Record) {
        record.refresh()
        guard record.context === self, !record.isDeleted else { return }
        let wasInserted = record.state == .inserted
        record.state = .deleted
        for property in record.entity.relationships { apply(property, of: record) }
        if wasInserted {
            forget(record)
            record.state = .gone
        }
    }

    private func apply(_ property: PropertyInfo, of record: Record) {
        let targets = record.records(property).filter { !$0.isDeleted }
        switch property.deleteRule {
        case .cascade: targets.forEach(delete)
        case .nullify: nullify(property, of: record, in: targets)
        case .deny, .noAction: break
        }
    }

    private func nullify(_ property: PropertyInfo, of record: Record, in targets: [Record]) {
        guard let inverse = property.inverse else { return }
        for target in targets { target.remove(record, from: inverse) }
    }

    public func delete<T>(model: T.Type, where predicate: Predicate<T>? = nil, includeSubclasses: Bool = true) throws
    where T: PersistentModel {
        let models = try fetch(FetchDescriptor<T>(predicate: predicate))
        for model in models where includeSubclasses || model.record.entity === EntityInfo.of(T.self) { delete(model) }
    }

    public func rollback() {
        for record in records(.inserted) {
            forget(record)
            record.state = .transient
        }
        for record in records(.changed) + records(.deleted) {
            guard let row = container.store(of: record.entity).row(record.identifier) else { continue }
            record.load(row, in: self)
        }
    }
}
