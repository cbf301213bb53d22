import Foundation
import SwiftData

@Model
final class Item {
    var name: String = ""

    init() {}
}

func open(_ schema: Schema) throws {
    _ = try ModelContainer(schema)
    _ = try ModelContainer(for: schema, plan: nil)
    _ = ModelConfiguration(inMemory: true)
    _ = Schema.Version(1, 0)
    _ = Schema.Version("1.0.0")
    _ = FetchDescriptor<Item>(sortBy: [], predicate: nil)
    _ = FetchDescriptor<Item>(predicate: nil, sortBy: [], fetchLimit: 3)
    _ = MigrationStage.custom(fromVersion: First.self, toVersion: First.self)
}

enum First: VersionedSchema {
    static var versionIdentifier: Schema.Version { Schema.Version(1, 0, 0) }
    static var models: [any PersistentModel.Type] { [Item.self] }
}
