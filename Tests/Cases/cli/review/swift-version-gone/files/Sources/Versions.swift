import SwiftData

enum V2: VersionedSchema {
    static let versionIdentifier = Schema.Version(2, 0, 0)
    static var models: [any PersistentModel.Type] { [Book.self] }

    @Model final class Book {
        var title: String?
        var pages: Int?
        init() {}
    }
}

enum V3: VersionedSchema {
    static let versionIdentifier = Schema.Version(3, 0, 0)
    static var models: [any PersistentModel.Type] { [Book.self] }

    @Model final class Book {
        var title: String?
        var pages: Int?
        var isbn: String?
        init() {}
    }
}

enum Plan: SchemaMigrationPlan {
    static var schemas: [any VersionedSchema.Type] { [V2.self, V3.self] }
    static var stages: [MigrationStage] {
        [
            .lightweight(fromVersion: V2.self, toVersion: V3.self)
        ]
    }
}
