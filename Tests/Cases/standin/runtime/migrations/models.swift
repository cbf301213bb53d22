import Foundation
import SwiftData

/// One model in many shapes.
enum Shapes {
    enum First: VersionedSchema {
        static var versionIdentifier: Schema.Version { Schema.Version(1, 0, 0) }
        static var models: [any PersistentModel.Type] { [Shapes.First.Book.self] }

        @Model
        final class Book {
            var title: String
            var pages: Int?

            init(title: String, pages: Int? = nil) {
                self.title = title
                self.pages = pages
            }
        }
    }

    enum Renamed: VersionedSchema {
        static var versionIdentifier: Schema.Version { Schema.Version(2, 0, 0) }
        static var models: [any PersistentModel.Type] { [Shapes.Renamed.Book.self] }

        @Model
        final class Book {
            @Attribute(originalName: "title") var name: String
            var pages: Int = 7

            init(name: String) { self.name = name }
        }
    }

    enum Forgotten: VersionedSchema {
        static var versionIdentifier: Schema.Version { Schema.Version(3, 0, 0) }
        static var models: [any PersistentModel.Type] { [Shapes.Forgotten.Book.self] }

        @Model
        final class Book {
            var name: String
            var pages: Int?

            init(name: String) { self.name = name }
        }
    }

    enum Retyped: VersionedSchema {
        static var versionIdentifier: Schema.Version { Schema.Version(4, 0, 0) }
        static var models: [any PersistentModel.Type] { [Shapes.Retyped.Book.self] }

        @Model
        final class Book {
            var title: String
            var pages: String?

            init(title: String) { self.title = title }
        }
    }

    enum Required: VersionedSchema {
        static var versionIdentifier: Schema.Version { Schema.Version(5, 0, 0) }
        static var models: [any PersistentModel.Type] { [Shapes.Required.Book.self] }

        @Model
        final class Book {
            var title: String
            var pages: Int

            init(title: String, pages: Int) {
                self.title = title
                self.pages = pages
            }
        }
    }

    enum Unique: VersionedSchema {
        static var versionIdentifier: Schema.Version { Schema.Version(6, 0, 0) }
        static var models: [any PersistentModel.Type] { [Shapes.Unique.Book.self] }

        @Model
        final class Book {
            @Attribute(.unique) var title: String
            var pages: Int?

            init(title: String) { self.title = title }
        }
    }
}

/// Knows no version but the fifth and the sixth.
enum LatePlan: SchemaMigrationPlan {
    static var schemas: [any VersionedSchema.Type] { [Shapes.Required.self, Shapes.Unique.self] }
    static var stages: [MigrationStage] { [.lightweight(fromVersion: Shapes.Required.self, toVersion: Shapes.Unique.self)] }
}

/// Fills what becomes required, while rows have the old shape.
enum FillingPlan: SchemaMigrationPlan {
    static var schemas: [any VersionedSchema.Type] { [Shapes.First.self, Shapes.Required.self] }
    static var stages: [MigrationStage] {
        [
            .custom(
                fromVersion: Shapes.First.self, toVersion: Shapes.Required.self,
                willMigrate: { context in
                    for book in try context.fetch(FetchDescriptor<Shapes.First.Book>()) where book.pages == nil { book.pages = 1 }
                    try context.save()
                }, didMigrate: nil)
        ]
    }
}
