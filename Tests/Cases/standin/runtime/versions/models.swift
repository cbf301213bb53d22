import Foundation
import SwiftData

/// A schema of two versions, as a developer would have written it by hand.
enum LibrarySchema {
    enum V1: VersionedSchema {
        static var versionIdentifier: Schema.Version { Schema.Version(1, 0, 0) }
        static var models: [any PersistentModel.Type] { [LibrarySchema.V1.Book.self] }

        @Model
        final class Book {
            var title: String

            init(title: String) {
                self.title = title
            }
        }
    }

    enum V2: VersionedSchema {
        static var versionIdentifier: Schema.Version { Schema.Version(2, 0, 0) }
        static var models: [any PersistentModel.Type] { [LibrarySchema.V2.Author.self, LibrarySchema.V2.Book.self] }

        /// Who wrote it.
        @Model
        final class Author {
            #Unique<LibrarySchema.V2.Author>([\.name], [\.born, \.id])
            #Index<LibrarySchema.V2.Author>([\.name])

            /// Also the name of a row's identity, which this takes the place of.
            @Attribute(.unique) var id: UUID = UUID()
            var name: String
            var born: Date?
            @Relationship(
                deleteRule: .cascade,
                inverse: \LibrarySchema.V2.Book.author
            )
            var books: [LibrarySchema.V2.Book] = []

            init(name: String, born: Date? = nil) {
                self.name = name
                self.born = born
            }
        }

        @Model
        final class Book {
            @Attribute(.spotlight, originalName: "title") private(set) var name: String
            var pages: Int = 0
            var isRead = false
            var tags: [String] = []
            private var genreRaw: String = LibrarySchema.V2.Genre.novel.rawValue
            @Attribute(.externalStorage) var cover: Data?
            var author: LibrarySchema.V2.Author?
            @Transient var isSelected: Bool = false

            var genre: LibrarySchema.V2.Genre {
                get { LibrarySchema.V2.Genre(rawValue: genreRaw) ?? .novel }
                set { genreRaw = newValue.rawValue }
            }

            init(name: String, pages: Int = 0, author: LibrarySchema.V2.Author? = nil) {
                self.name = name
                self.pages = pages
                self.author = author
            }
        }

        nonisolated enum Genre: String, Codable, CaseIterable, Sendable {
            case novel
            case verse
        }
    }
}

enum LibraryMigrationPlan: SchemaMigrationPlan {
    static var schemas: [any VersionedSchema.Type] { [LibrarySchema.V1.self, LibrarySchema.V2.self] }
    static var stages: [MigrationStage] {
        [
            .custom(
                fromVersion: LibrarySchema.V1.self, toVersion: LibrarySchema.V2.self, willMigrate: nil,
                didMigrate: { context in
                    for book in try context.fetch(FetchDescriptor<LibrarySchema.V2.Book>()) { book.pages = 1 }
                    try context.save()
                })
        ]
    }
}

typealias Author = LibrarySchema.V2.Author
typealias Book = LibrarySchema.V2.Book

extension Book {
    static var unread: FetchDescriptor<Book> {
        FetchDescriptor(predicate: #Predicate { !$0.isRead }, sortBy: [SortDescriptor(\.name)])
    }
}

func makeContainer(url: URL) throws -> ModelContainer {
    try ModelContainer(
        for: Schema(versionedSchema: LibrarySchema.V2.self), migrationPlan: LibraryMigrationPlan.self,
        configurations: ModelConfiguration(url: url, cloudKitDatabase: .none))
}
