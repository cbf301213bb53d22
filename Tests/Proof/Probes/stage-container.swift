// Can a stage ask the container of its context for the store?
//
// claims: page migrations.md#container
// expects: the store

import Foundation
import SwiftData

enum V1: VersionedSchema {
    static let versionIdentifier = Schema.Version(1, 0, 0)
    static var models: [any PersistentModel.Type] { [Book.self] }

    @Model
    final class Book {
        var title: String
        init(title: String) { self.title = title }
    }
}

enum V2: VersionedSchema {
    static let versionIdentifier = Schema.Version(2, 0, 0)
    static var models: [any PersistentModel.Type] { [Book.self] }

    @Model
    final class Book {
        var title: String
        var pages: Int = 0
        init(title: String) { self.title = title }
    }
}

enum Plan: SchemaMigrationPlan {
    static var schemas: [any VersionedSchema.Type] { [V1.self, V2.self] }
    static var stages: [MigrationStage] {
        [
            .custom(
                fromVersion: V1.self, toVersion: V2.self,
                willMigrate: { context in
                    let paths = context.container.configurations.map(\.url.standardizedFileURL.path)
                    say(paths == [store.standardizedFileURL.path] ? "the store" : "\(paths)")
                }, didMigrate: nil)
        ]
    }
}

func probe() throws {
    func configuration(_ schema: Schema) -> ModelConfiguration { ModelConfiguration(schema: schema, url: store, cloudKitDatabase: .none) }
    if inFirstProcess() {
        let schema = Schema(versionedSchema: V1.self)
        let first = kept(try ModelContainer(for: schema, configurations: [configuration(schema)]))
        first.insert(V1.Book(title: "one"))
        try first.save()
        endFirstProcess()
    }
    let schema = Schema(versionedSchema: V2.self)
    _ = kept(try ModelContainer(for: schema, migrationPlan: Plan.self, configurations: [configuration(schema)]))
}
