import Foundation

/// Information about the class of a model, one instance for each class.
final class EntityInfo {
    let type: any PersistentModel.Type
    let name: String
    let properties: [PropertyInfo]
    /// The groups of properties that are unique together.
    let uniquenessConstraints: [[String]]
    let indices: [[String]]
    private let propertiesByKeyPath: [AnyKeyPath: PropertyInfo]
    private let propertiesByName: [String: PropertyInfo]

    private init<Model: PersistentModel>(_ model: Model.Type) {
        type = model
        name = String(describing: model)
        let metadata = model.schemaMetadata
        properties = metadata.compactMap(PropertyInfo.init)
        propertiesByKeyPath = Dictionary(properties.map { ($0.keyPath, $0) }, uniquingKeysWith: { first, _ in first })
        propertiesByName = Dictionary(properties.map { ($0.name, $0) }, uniquingKeysWith: { first, _ in first })
        let names = propertiesByKeyPath.mapValues(\.name)
        let groups = metadata.compactMap { $0.metadata as? any PropertyGroups }
        let grouped: (Bool) -> [[String]] = { unique in
            groups.filter { ($0 as? any SchemaProperty)?.isUnique == unique }.flatMap(\.groups)
                .filter { $0.allSatisfy { names[$0] != nil } }.map { $0.compactMap { names[$0] } }
        }
        uniquenessConstraints = properties.filter(\.isUnique).map { [$0.name] } + grouped(true)
        indices = grouped(false)
    }

    nonisolated(unsafe) private static var known: [ObjectIdentifier: EntityInfo] = [:]
    private static let lock = NSRecursiveLock()

    static func of(_ type: any PersistentModel.Type) -> EntityInfo {
        lock.withLock {
            if let entity = known[ObjectIdentifier(type)] { return entity }
            let entity = EntityInfo(type)
            known[ObjectIdentifier(type)] = entity
            return entity
        }
    }

    /// Returns the models and their related models, as a container adds them.
    static func reachable(from types: [any PersistentModel.Type]) -> [EntityInfo] {
        var found: [EntityInfo] = []
        var waiting = types.map(of)
        while !waiting.isEmpty {
            let entity = waiting.removeFirst()
            guard !found.contains(where: { $0 === entity }) else { continue }
            found.append(entity)
            waiting += entity.relationships.compactMap(\.destination)
        }
        return found
    }

    lazy var relationships: [PropertyInfo] = properties.filter { property in
        switch property.kind {
        case .attribute: false
        case .toOne, .toMany: true
        }
    }

    func property(_ keyPath: AnyKeyPath) -> PropertyInfo? { propertiesByKeyPath[keyPath] }

    /// Returns an inherited property for a key path. One that starts at a subclass differs from that of the declaring class, and nothing
    /// connects them. One of the same type is used instead, so a computed property of a subclass may be mistaken for an inherited one.
    func inheritedProperty(like keyPath: AnyKeyPath) -> PropertyInfo? {
        guard superentity != nil else { return nil }
        return properties.first { $0.owner != type && $0.valueType == Swift.type(of: keyPath).valueType }
    }

    func property(named name: String) -> PropertyInfo? { propertiesByName[name] }

    /// The text of a key path after its root.
    static func end(of keyPath: AnyKeyPath) -> Substring {
        let text = keyPath.debugDescription
        let root = String(describing: Swift.type(of: keyPath).rootType)
        return text.dropFirst("\\".count + root.count)
    }

    private static func superclass(of type: any PersistentModel.Type) -> (any PersistentModel.Type)? {
        _getSuperclass(type) as? any PersistentModel.Type
    }

    lazy var superentity: EntityInfo? = Self.superclass(of: type).map(Self.of)

    func isAncestor(of entity: EntityInfo) -> Bool {
        guard let parent = entity.superentity else { return false }
        return parent === self || isAncestor(of: parent)
    }

    /// Whether rows of this class are also rows of the other.
    func isKind(of entity: EntityInfo) -> Bool { self === entity || entity.isAncestor(of: self) }

    var root: EntityInfo { superentity?.root ?? self }

    /// Returns the class that declares a constraint: the topmost one with it.
    func owner(of constraint: [String]) -> EntityInfo {
        guard let superentity, superentity.uniquenessConstraints.contains(constraint) else { return self }
        return superentity.owner(of: constraint)
    }
}
