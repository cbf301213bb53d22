import Foundation

/// Copies the rows of a store into other models, like an inferred migration, or throws.
struct RowMigration {
    let old: [EntityInfo]
    let new: [EntityInfo]

    /// Returns the source of each property, by the names of both.
    private func sources(of entity: EntityInfo, _ before: EntityInfo) throws -> [(property: PropertyInfo, source: PropertyInfo?)] {
        var identifiers: Set<String> = []
        return try entity.properties.map { property in
            guard identifiers.insert(property.renamingIdentifier).inserted else {
                throw MigrationFault.notInferable("\(entity.name).\(property.name) has the identifier of another property").reported
            }
            let candidates = before.properties.filter { $0.renamingIdentifier == property.renamingIdentifier }
            guard candidates.count < 2 else { throw MigrationFault.notInferable("\(entity.name).\(property.name) is ambiguous").reported }
            guard let source = candidates.first, !property.isEphemeral, !source.isEphemeral else { return (property, nil) }
            let widens = property.isToMany && !source.isToMany && property.destination?.name == source.destination?.name
            guard source.storedType == property.storedType || (widens && property.destination != nil) else {
                let change = "\(entity.name).\(property.name): \(source.storedType) to \(property.storedType)"
                throw MigrationFault.notInferable(change).reported
            }
            return (property, source)
        }
    }

    /// Returns the rows with new identifiers: old identifiers are invalid afterwards.
    func migrated(
        _ rows: [PersistentIdentifier: Store.Row], newIdentifier: (EntityInfo) -> PersistentIdentifier
    ) throws -> [PersistentIdentifier: Store.Row] {
        var entities: [String: (entity: EntityInfo, sources: [(property: PropertyInfo, source: PropertyInfo?)])] = [:]
        for entity in new {
            guard let before = old.first(where: { $0.name == entity.name }) else { continue }
            entities[entity.name] = (entity, try sources(of: entity, before))
        }
        var identifiers: [PersistentIdentifier: PersistentIdentifier] = [:]
        for (identifier, row) in rows {
            if let known = entities[row.entity.name] { identifiers[identifier] = newIdentifier(known.entity) }
        }
        var migrated: [PersistentIdentifier: Store.Row] = [:]
        for (identifier, row) in rows {
            guard let known = entities[row.entity.name], let own = identifiers[identifier] else { continue }
            var copy = row
            copy.entity = known.entity
            copy.values = [:]
            for (property, source) in known.sources {
                copy.values[property.name] = try value(property, source.flatMap { row.values[$0.name] }, identifiers, of: known.entity)
            }
            migrated[own] = copy
        }
        try checkConstraints(migrated.values)
        return migrated
    }

    private func value(
        _ property: PropertyInfo, _ value: Store.Row.Value?, _ identifiers: [PersistentIdentifier: PersistentIdentifier],
        of entity: EntityInfo
    ) throws -> Store.Row.Value? {
        let place = "\(entity.name).\(property.name)"
        switch value {
        case .one(let target):
            let target = target.flatMap { identifiers[$0] }
            if property.isToMany { return .many([target].compactMap { $0 }) }
            guard target != nil || property.isOptional else { throw MigrationFault.missingValue(place).reported }
            return .one(target)
        case .many(let targets): return .many(targets.compactMap { identifiers[$0] })
        case .attribute(let value):
            let isNothing = (value as? any OptionalValue)?.isNothing ?? false
            if isNothing, !property.isOptional { return try initial(property, place) }
            return .attribute(converted(value, to: property))
        case nil: return try initial(property, place)
        }
    }

    private func initial(_ property: PropertyInfo, _ place: String) throws -> Store.Row.Value? {
        if property.isToMany { return .many([]) }
        if property.isEphemeral { return nil }
        if property.destination != nil {
            guard property.isOptional else { throw MigrationFault.missingValue(place).reported }
            return .one(nil)
        }
        if let value = property.defaultValue { return .attribute(value) }
        guard let type = property.valueType as? any OptionalValue.Type else { throw MigrationFault.missingValue(place).reported }
        return .attribute(type.nothing)
    }

    /// A value with the type of the other version's property. Optionals exist only in Swift, not in the store.
    private func converted(_ value: Any, to property: PropertyInfo) -> Any {
        if type(of: value) == property.valueType { return value }
        func encoded<Value: Encodable>(_ value: Value) -> Data? { try? JSONEncoder().encode([value]) }
        func decoded<Value: Decodable>(_ type: Value.Type, _ data: Data) -> Any? { try? JSONDecoder().decode([Value].self, from: data)[0] }
        guard let encodable = value as? any Encodable, let type = property.valueType as? any Decodable.Type else { return value }
        return encoded(encodable).flatMap { decoded(type, $0) } ?? value
    }

    private func checkConstraints(_ rows: some Collection<Store.Row>) throws {
        for entity in new {
            for constraint in entity.uniquenessConstraints {
                var seen: Set<[AnyHashable]> = []
                for row in rows where row.entity === entity {
                    guard let key = row.key(constraint) else { continue }
                    guard seen.insert(key).inserted else {
                        throw MigrationFault.constraint("\(entity.name).\(constraint.joined(separator: ", "))").reported
                    }
                }
            }
        }
    }
}

extension Store.Row {
    /// The values that a constraint compares, or `nil` if one is missing.
    fileprivate func key(_ names: [String]) -> [AnyHashable]? {
        var key: [AnyHashable] = []
        for name in names {
            switch values[name] {
            case .attribute(let value):
                if let optional = value as? any OptionalValue, optional.isNothing { return nil }
                guard let value = value as? AnyHashable else { return nil }
                key.append(value)
            case .one(let target?): key.append(target)
            case .one(nil), .many, nil: return nil
            }
        }
        return key
    }
}
