import Foundation
import SwiftData

enum First: VersionedSchema {
    static var versionIdentifier: Schema.Version { Schema.Version(1, 0, 0) }
    static var models: [any PersistentModel.Type] { [First.Book.self] }

    @Model
    final class Book {
        var title: String

        init(title: String) { self.title = title }
    }
}

enum Second: VersionedSchema {
    static var versionIdentifier: Schema.Version { Schema.Version(2, 0, 0) }
    static var models: [any PersistentModel.Type] { [Second.Book.self] }

    @Model
    final class Book {
        var title: String
        var pages: Int = 0

        init(title: String) { self.title = title }
    }
}

/// Another default is no other shape.
enum Third: VersionedSchema {
    static var versionIdentifier: Schema.Version { Schema.Version(3, 0, 0) }
    static var models: [any PersistentModel.Type] { [Third.Book.self] }

    @Model
    final class Book {
        var title: String
        var pages: Int = 1

        init(title: String) { self.title = title }
    }
}

enum Plan: SchemaMigrationPlan {
    static var schemas: [any VersionedSchema.Type] { [First.self, Second.self, Third.self] }
    static var stages: [MigrationStage] {
        [
            .lightweight(fromVersion: First.self, toVersion: Second.self),
            .lightweight(fromVersion: Second.self, toVersion: Third.self),
        ]
    }
}

let url = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
let first = ModelContext(
    try ModelContainer(for: Schema(versionedSchema: First.self), migrationPlan: nil, configurations: ModelConfiguration(url: url)))
first.insert(First.Book(title: "Emma"))
try first.save()
_ = try ModelContainer(
    for: Schema(versionedSchema: Third.self), migrationPlan: Plan.self, configurations: ModelConfiguration(url: url))
