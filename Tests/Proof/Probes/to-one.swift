// What remains when a to-many relationship becomes to-one?
//
// claims: rule store/to-one
// expects: problem
// control: Author? -> [Author] | compactMap -> flatMap

import Foundation
import SwiftData

enum V1: VersionedSchema {
    static let versionIdentifier = Schema.Version(1, 0, 0)
    static var models: [any PersistentModel.Type] { [Author.self, Book.self] }

    @Model
    final class Author {
        var name: String
        @Relationship(inverse: \Book.authors) var books: [Book] = []
        init(name: String) { self.name = name }
    }

    @Model
    final class Book {
        var authors: [Author] = []
        init(authors: [Author]) { self.authors = authors }
    }
}

enum V2: VersionedSchema {
    static let versionIdentifier = Schema.Version(2, 0, 0)
    static var models: [any PersistentModel.Type] { [Author.self, Book.self] }

    @Model
    final class Author {
        var name: String
        @Relationship(inverse: \Book.authors) var books: [Book] = []
        init(name: String) { self.name = name }
    }

    @Model
    final class Book {
        var authors: Author?
        init(authors: Author?) { self.authors = authors }
    }
}

func probe() throws {
    let context = try migrated(from: V1.self, to: V2.self) { old in
        let authors = ["Ada", "Bob"].map { V1.Author(name: $0) }
        for author in authors { old.insert(author) }
        old.insert(V1.Book(authors: authors))
    }
    let left = try context.fetch(FetchDescriptor<V2.Book>()).compactMap(\.authors)
    problem(left.count < 2, "both links")
}
