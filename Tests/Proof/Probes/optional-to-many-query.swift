// Does a predicate over an optional to-many relationship fail?
//
// claims: rule query/optional-to-many
// expects: problem
// control: [Tag]? -> [Tag] | $0.tags?.contains { $0.name == "red" } ?? false -> $0.tags.contains { $0.name == "red" }

import Foundation
import SwiftData

@Model
final class Book {
    @Relationship(inverse: \Tag.books) var tags: [Tag]?
    init(tags: [Tag]) { self.tags = tags }
}

@Model
final class Tag {
    var name: String
    var books: [Book]?
    init(name: String) { self.name = name }
}

func probe() throws {
    let context = kept(try container(Book.self, Tag.self))
    let tag = Tag(name: "red")
    context.insert(tag)
    context.insert(Book(tags: [tag]))
    try context.save()
    let found = #Predicate<Book> { $0.tags?.contains { $0.name == "red" } ?? false }
    let count = try context.fetch(FetchDescriptor<Book>(predicate: found)).count
    problem(count != 1, "\(count) books")
}
