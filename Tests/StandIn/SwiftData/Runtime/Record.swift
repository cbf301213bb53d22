import Foundation

/// A row in a context, or in none yet.
final class Record {
    enum Value {
        case attribute(Any)
        case one(Record?)
        case many([Record])
    }

    let entity: EntityInfo
    let serial: Int
    var identifier: PersistentIdentifier
    var values: [String: Value] = [:]
    weak var context: ModelContext?
    var state = State.transient
    /// The object. Rows exist as long as their context, and so do objects, so that transient values are kept.
    var object: (any PersistentModel)?
    /// The version of the stored row that `values` were read from.
    var generation = 0
    /// The row that replaced this one, after both turned out to be the same.
    private var replacement: Record?

    enum State {
        /// New, and in no context.
        case transient
        case inserted
        case saved
        case changed
        case deleted
        /// Deleted and saved, or in no store.
        case gone
    }

    nonisolated(unsafe) private static var lastSerial = 0

    private static let lock = NSLock()

    init(_ entity: EntityInfo) {
        serial = Self.lock.withLock {
            Self.lastSerial += 1
            return Self.lastSerial
        }
        self.entity = entity
        identifier = PersistentIdentifier(storeIdentifier: nil, entityName: entity.name, primaryKey: "t\(serial)")
    }

    var current: Record { replacement?.current ?? self }

    func replace(with record: Record) {
        replacement = record
        values = [:]
    }

    var isDeleted: Bool { state == .deleted || state == .gone }
    var hasChanges: Bool { state == .inserted || state == .changed || state == .deleted }

    /// Adds the values of the superclass's part of an object.
    func absorb(_ part: Record) {
        let links = part.entity.relationships.filter { $0.inverse != nil }
        let targets = links.map { ($0, part.records($0)) }
        values.merge(part.values) { own, _ in own }
        for (link, records) in targets {
            guard let inverse = link.inverse else { continue }
            for record in records { record.replaceTarget(part, with: self, in: inverse) }
        }
        if state == .transient, let context = part.context {
            context.forget(part)
            part.replace(with: self)
            context.insert(record: self)
        } else {
            part.replace(with: self)
        }
    }

    private func replaceTarget(_ old: Record, with new: Record, in property: PropertyInfo) {
        switch values[property.name] {
        case .one(let record) where record === old: values[property.name] = .one(new)
        case .many(let records): values[property.name] = .many(records.map { $0 === old ? new : $0 })
        case .one, .attribute, nil: break
        }
    }

    /// Returns the object of the row, which is created if needed.
    func model() -> any PersistentModel {
        if let object { return object }
        func make<Model: PersistentModel>(_ type: Model.Type) -> any PersistentModel {
            Model(backingData: RecordBackingData<Model>(self))
        }
        let model = make(entity.type)
        object = model
        return model
    }

    func property(_ keyPath: AnyKeyPath) -> PropertyInfo {
        guard let property = entity.property(keyPath) else { fatalError("\(entity.name) has no stored property \(keyPath)") }
        return property
    }
}
