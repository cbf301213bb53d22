import SwiftData

enum V1: VersionedSchema {
    static let versionIdentifier = Schema.Version(1, 0, 0)
    static var models: [any PersistentModel.Type] { [Book.self] }
}

enum V2: VersionedSchema {
    static let versionIdentifier = Schema.Version(2, 0, 0)
    static var models: [any PersistentModel.Type] { [Book.self] }
}

enum V3: VersionedSchema {
    static let versionIdentifier = Schema.Version(3, 0, 0)
    static var models: [any PersistentModel.Type] { [Book.self, Car.self] }
}

enum Plan: SchemaMigrationPlan {
    static var schemas: [any VersionedSchema.Type] { [V1.self, V2.self, V3.self] }
    static var stages: [MigrationStage] {
        [
            .lightweight(fromVersion: V1.self, toVersion: V2.self),
            .lightweight(fromVersion: V2.self, toVersion: V3.self),
        ]
    }
}

@Model final class Book {
    var title: String?
    init() {}
}

@Model final class Car {
    var name: String?
    init() {}
}
