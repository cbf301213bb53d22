// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

public import Foundation

open class NSManagedObjectContext: NSObject, @unchecked Sendable {
    open var hasChanges: Bool { fatalError() }
    open func save() throws { fatalError() }
    public func performAndWait<T>(_ block: () throws -> T) rethrows -> T { fatalError() }
    public init(concurrencyType: NSManagedObjectContextConcurrencyType) { fatalError() }
    open var persistentStoreCoordinator: NSPersistentStoreCoordinator?
    public func fetch<T>(_ request: NSFetchRequest<T>) throws -> [T] { fatalError() }
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
