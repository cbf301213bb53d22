import SwiftData

enum SchemaV1: VersionedSchema {
    static let versionIdentifier = Schema.Version(1, 0, 0)
    static var models: [any PersistentModel.Type] { [Self.Item.self, SchemaV1.Tag.self] }

    @Model final class Item {
        var name: String
        var tags: [Tag] = []
        var kind: Kind = Kind.plain
        enum Kind: String, Codable { case plain, fancy = "Fancy" }
    }

    @Model final class Tag {
        @Relationship(inverse: \Item.tags) var items: [Item] = []
    }
}

enum SchemaV2: VersionedSchema {
    private static let number = Schema.Version(1, 1, 0)
    static var versionIdentifier: Schema.Version { get { return number } }
    static var models: [any PersistentModel.Type] {
        return [Item.self, Tag.self, Unused.self]
    }
}

extension SchemaV2 {
    @Model final class Item {
        @Attribute(originalName: "name") var title: String
        var tags: [Tag] = []
        var kind: SchemaV1.Item.Kind
    }

    typealias Unused = Item
}

extension SchemaV2 {
    @Model final class Tag {
        @Relationship(inverse: \SchemaV2.Item.tags) var items: [SchemaV2.Item] = []
        var box: Box?
    }
    /// Reached by a relationship alone.
    @Model final class Box { var tag: Tag? }
    @Model final class Orphan { var size: Int = 0 }
}
