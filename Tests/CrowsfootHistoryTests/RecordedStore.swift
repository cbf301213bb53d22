import CrowsfootHistory
import CrowsfootTestSupport
import Foundation

/// The shape of a store of a real app, with the hashes that it has recorded.
struct RecordedStore: Decodable, CustomStringConvertible {
    struct Entity: Decodable {
        let name: String
        let hash: String
        let unique: [[String]]
        let parent: String?
        let abstract: Bool?
        let properties: [Property]
    }

    struct Property: Decodable {
        let name: String
        let optional: Bool
        let modifier: String?
        let type: String?
        /// The format of the expression that computes it.
        let derived: String?
        let preserved: Bool?
        let destination: String?
        let inverse: String?
        let most: Int?
        let least: Int?
        let ordered: Bool?
    }

    let name: String
    let checksum: String?
    let entities: [Entity]

    var description: String { name }

    static func all() throws -> [RecordedStore] {
        let path = GoldenCase.packageDirectory + "/Tests/Cases/checksums/stores.json"
        return try JSONDecoder().decode([RecordedStore].self, from: Data(contentsOf: URL(fileURLWithPath: path)))
    }

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
