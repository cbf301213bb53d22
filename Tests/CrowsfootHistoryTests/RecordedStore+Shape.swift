import CrowsfootHistory
import CrowsfootTestSupport

extension RecordedStore {
    func shape() throws -> StoreShape {
        let own = try Dictionary(uniqueKeysWithValues: entities.map { ($0.name, try $0.properties.map { try $0.shape }) })
        return StoreShape(
            entities: entities.map { entity in
                StoreShape.Entity(
                    name: entity.name, parent: entity.parent, isAbstract: entity.abstract ?? false,
                    properties: (entity.parent.flatMap { own[$0] } ?? []) + (own[entity.name] ?? []), uniqueKeys: entity.unique)
            })
    }
}

extension RecordedStore.Property {
    private static let types: [String: StoreShape.AttributeType] = [
        "Int16": .int16, "Int32": .int32, "Int64": .int64, "Decimal": .decimal, "Double": .double, "Float": .float, "String": .string,
        "Bool": .bool, "Date": .date, "Binary": .binary, "UUID": .uuid, "URI": .uri, "Transformable": .transformable,
    ]

    var shape: StoreShape.Property {
        get throws { StoreShape.Property(name: name, isOptional: optional, hashModifier: modifier, kind: try kind) }
    }

    private var kind: StoreShape.Kind {
        get throws {
            if let destination {
                return .relationship(
                    .init(destination: destination, inverse: inverse, least: least ?? 0, most: most ?? 0, isOrdered: ordered ?? false))
            }
            guard let type = type.flatMap({ Self.types[$0] }) else { throw GoldenFailure("`\(name)` has no type that is known") }
            if let derived { return .derived(format: derived, type) }
            return .attribute(type, isPreserved: preserved ?? false)
        }
    }
}
