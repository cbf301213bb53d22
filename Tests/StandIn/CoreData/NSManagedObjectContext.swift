// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

public import Foundation

open class NSManagedObjectContext: NSObject, @unchecked Sendable {
    open var hasChanges: Bool { fatalError() }
    public func performAndWait<T>(_ block: () throws -> T) rethrows -> T { fatalError() }
    public init(concurrencyType: NSManagedObjectContextConcurrencyType) {}

    open var persistentStoreCoordinator: NSPersistentStoreCoordinator? {
        didSet { load(persistentStoreCoordinator?.file?.rows ?? []) }
    }

    private var objects: [NSManagedObject] = []

    func add(_ object: NSManagedObject) { objects.append(object) }

    private func load(_ rows: [_StoreRow]) {
        let model = persistentStoreCoordinator?.model
        let pairs = rows.map { ($0, NSManagedObject(entity: NSEntityDescription($0.entity, model), insertInto: self)) }
        let byKey = Dictionary(pairs.map { ($0.0.key, $0.1) }) { first, _ in first }
        for (row, object) in pairs { object.load(row, byKey) }
    }

    open func save() throws {
        for object in objects {
            for name in object.entity._required where object.value(forKey: name) == nil {
                // The error of a missing value.
                throw NSError(domain: "NSCocoaErrorDomain", code: 1570, userInfo: ["NSValidationErrorKey": name])
            }
        }
        persistentStoreCoordinator?.file?.rows = objects.map(\.row)
    }

    /// Finds the objects of the entity itself. The real one also finds those of subentities.
    public func fetch<T>(_ request: NSFetchRequest<T>) throws -> [T] {
        objects.filter { $0.entity.name == request.entityName }.compactMap { $0 as? T }
    }
}

public enum NSManagedObjectContextConcurrencyType: UInt, Sendable {
    case privateQueueConcurrencyType = 1
    case mainQueueConcurrencyType = 2
}

open class NSPersistentContainer: NSObject, @unchecked Sendable {
    open func newBackgroundContext() -> NSManagedObjectContext { fatalError() }
}

open class NSPersistentStoreDescription: NSObject {
    open var shouldMigrateStoreAutomatically: Bool {
        get { fatalError() }
        set { fatalError() }
    }
    open var shouldInferMappingModelAutomatically: Bool {
        get { fatalError() }
        set { fatalError() }
    }
    open func setOption(_ option: NSObject?, forKey key: String) { fatalError() }
}

@available(*, unavailable)
extension NSPersistentStoreDescription: @unchecked Sendable {}
