// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

public import Foundation

public protocol NSFetchRequestResult: NSObjectProtocol {}

open class NSManagedObject: NSObject, NSFetchRequestResult {
    public init(entity: NSEntityDescription, insertInto context: NSManagedObjectContext?) { fatalError() }
    public convenience init(context: NSManagedObjectContext) { fatalError() }

    open class func entity() -> NSEntityDescription { fatalError() }
    open class func fetchRequest() -> NSFetchRequest<any NSFetchRequestResult> { fatalError() }

    open func awakeFromInsert() { fatalError() }
    open func validateForInsert() throws { fatalError() }
    open func validateForUpdate() throws { fatalError() }

    open func willAccessValue(forKey key: String?) { fatalError() }
    open func didAccessValue(forKey key: String?) { fatalError() }
    open func willChangeValue(forKey key: String) { fatalError() }
    open func didChangeValue(forKey key: String) { fatalError() }
    open func primitiveValue(forKey key: String) -> Any? { fatalError() }
    open func setPrimitiveValue(_ value: Any?, forKey key: String) { fatalError() }
    open func value(forKey key: String) -> Any? { fatalError() }
    open func setValue(_ value: Any?, forKey key: String) { fatalError() }
}

@available(*, unavailable)
extension NSManagedObject: @unchecked Sendable {}

open class NSEntityDescription: NSObject {
    open class func insertNewObject(forEntityName name: String, into context: NSManagedObjectContext) -> NSManagedObject { fatalError() }
}

/// Only an Objective-C class can require that its type parameter is a result type, and accept the protocol itself.
open class NSFetchRequest<ResultType>: NSObject {
    public convenience init(entityName: String) { fatalError() }
}

@available(*, unavailable)
extension NSFetchRequest: @unchecked Sendable {}
