// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

public import Foundation

public protocol NSFetchRequestResult: NSObjectProtocol {}

/// Values are accessed by key, and inverses are maintained. Code that uses other members is only compiled, so a call of one ends the process.
open class NSManagedObject: NSObject, NSFetchRequestResult {
    open private(set) var entity: NSEntityDescription
    private var values: [String: Any] = [:]

    public init(entity: NSEntityDescription, insertInto context: NSManagedObjectContext?) {
        self.entity = entity
        super.init()
        context?.add(self)
    }

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
    open func value(forKey key: String) -> Any? { values[key] }

    open func setValue(_ value: Any?, forKey key: String) {
        let (old, new) = (targets(key), Self.objects(value))
        values[key] = value
        guard let inverse = entity._relationships[key]?.inverse else { return }
        for target in old.subtracting(new) { target.change(inverse, self) { $0.subtracting([self]) } }
        for target in new.subtracting(old) { target.change(inverse, self) { $0.union([self]) } }
    }

    /// The objects at the other end of a relationship.
    func targets(_ key: String) -> Set<NSManagedObject> { Self.objects(values[key]) }

    private static func objects(_ value: Any?) -> Set<NSManagedObject> {
        if let object = value as? NSManagedObject { return [object] }
        return value as? Set<NSManagedObject> ?? []
    }

    private func change(_ key: String, _ object: NSManagedObject, _ body: (Set<NSManagedObject>) -> Set<NSManagedObject>) {
        let changed = body(targets(key))
        values[key] = entity._relationships[key]?.isToMany == true ? changed : changed.contains(object) ? object : nil
    }

    var row: _StoreRow {
        let links = entity._relationships.keys.map { name in (name, targets(name).map(\.key).sorted()) }
        let attributes = values.filter { entity._relationships[$0.key] == nil }
        return _StoreRow(key: key, entity: entity.name ?? "", values: attributes, links: Dictionary(uniqueKeysWithValues: links))
    }

    private var key: String { "\(ObjectIdentifier(self))" }

    /// Takes over the values of a row. Its relationships follow when all rows have objects.
    func load(_ row: _StoreRow, _ objects: [String: NSManagedObject]) {
        for (name, keys) in row.links {
            let targets = keys.compactMap { objects[$0] }
            values[name] = entity._relationships[name]?.isToMany == true ? Set(targets) : targets.first
        }
        values.merge(row.values) { _, new in new }
    }
}

@available(*, unavailable)
extension NSManagedObject: @unchecked Sendable {}

open class NSEntityDescription: NSObject {
    open var name: String?
    let _relationships: [String: NSManagedObjectModel.Entity.Relationship]
    let _required: [String]

    init(_ name: String, _ model: NSManagedObjectModel?) {
        self.name = name
        _relationships = model?.entities[name]?.relationships ?? [:]
        _required = model?.entities[name]?.required ?? []
    }

    open class func insertNewObject(forEntityName name: String, into context: NSManagedObjectContext) -> NSManagedObject {
        NSManagedObject(entity: NSEntityDescription(name, context.persistentStoreCoordinator?.model), insertInto: context)
    }
}

/// Only an Objective-C class can require that its type parameter is a result type, and accept the protocol itself.
open class NSFetchRequest<ResultType>: NSObject {
    open var entityName: String?

    public convenience init(entityName: String) {
        self.init()
        self.entityName = entityName
    }
}

@available(*, unavailable)
extension NSFetchRequest: @unchecked Sendable {}
