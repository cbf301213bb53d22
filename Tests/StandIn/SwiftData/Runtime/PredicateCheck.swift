import Foundation

/// Refuses code that compiles and can be evaluated in memory, but that a store can't translate to SQL.
///
/// - Properties that are no columns: computed, transient and ephemeral ones (they are not in the store), arrays, dictionaries, Codable
///   structures, native enums ("compiles, EXC_BAD_ACCESS" for `[String]`; enums are unsupported up to iOS 18).
/// - Any use of optional to-many relationships: "to-many key not allowed here".
/// - Models as captured values: only their identifiers can be compared.
enum PredicateCheck {
    static func check<Model: PersistentModel>(_ predicate: Predicate<Model>) throws {
        guard isSupported(predicate.expression) else { throw SwiftDataError.unsupportedPredicate }
    }

    /// Checks a sort descriptor. A store sorts by columns, and by columns of the destination of a to-one relationship.
    static func check<Model: PersistentModel>(_ descriptor: SortDescriptor<Model>) throws {
        guard keyPaths(in: descriptor).allSatisfy(KeyPathCheck.isColumn) else { throw SwiftDataError.unsupportedSortDescriptor }
    }

    private static func keyPaths(in value: Any) -> [AnyKeyPath] {
        if let keyPath = value as? AnyKeyPath { return [keyPath] }
        return Mirror(reflecting: value).children.flatMap { keyPaths(in: $0.value) }
    }

    /// An expression of the standard library is a tree of structures, which can be walked without knowing them.
    private static func isSupported(_ expression: Any) -> Bool {
        if let keyPath = expression as? AnyKeyPath { return KeyPathCheck.isSupported(keyPath) }
        if expression is any PersistentModel { return false }
        return Mirror(reflecting: expression).children.allSatisfy { isSupported($0.value) }
    }
}

/// Checks whether key paths lead to a stored value.
enum KeyPathCheck {
    static func isSupported(_ keyPath: AnyKeyPath) -> Bool {
        let (root, value) = (type(of: keyPath).rootType, type(of: keyPath).valueType)
        guard let model = ColumnType.unwrapped(root) as? any PersistentModel.Type else { return isSupported(value, of: root) }
        if value == PersistentIdentifier.self { return true }
        let entity = EntityInfo.of(model)
        guard let property = entity.property(keyPath) ?? entity.inheritedProperty(like: keyPath) else { return false }
        if property.destination != nil { return !(property.isToMany && property.isOptional) }
        return property.isColumn
    }

    /// Members of values that are not models: counts and emptiness of relationships and strings, and members of optionals.
    private static func isSupported(_ value: any Any.Type, of root: any Any.Type) -> Bool {
        if root is any ModelCollection.Type { return value == Int.self || value == Bool.self }
        return ColumnType.contains(root) && (value == Int.self || value == Bool.self)
    }

    static func isColumn(_ keyPath: AnyKeyPath) -> Bool {
        guard let model = type(of: keyPath).rootType as? any PersistentModel.Type else { return false }
        let entity = EntityInfo.of(model)
        guard let property = entity.property(keyPath) ?? entity.inheritedProperty(like: keyPath) else {
            return isColumn(EntityInfo.end(of: keyPath), behind: entity)
        }
        return property.isColumn
    }

    /// Whether a key path such as `\Book.author?.name` ends at a column: a relationship and a property of its destination, which only its
    /// text separates.
    private static func isColumn(_ end: Substring, behind entity: EntityInfo) -> Bool {
        entity.relationships.contains { relationship in
            guard !relationship.isToMany, let destination = relationship.destination else { return false }
            let start = EntityInfo.end(of: relationship.keyPath)
            guard end.hasPrefix(start) else { return false }
            let rest = end.dropFirst(start.count).drop { $0 == "?" || $0 == "!" }
            let isHere = destination.properties.contains { property in
                let other = EntityInfo.end(of: property.keyPath)
                return (rest == other || rest == other + "?") && property.isColumn
            }
            return isHere || isColumn(rest, behind: destination)
        }
    }
}
