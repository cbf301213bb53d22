// Does a predicate that compares a relationship with nil end the app?
//
// claims: rule query/nil-relationship
// expects: problem
// control: $0.author == nil -> $0.author?.name == nil
// systems: 26
// stub: differs

import Foundation
import SwiftData

@Model
final class Author {
    var name: String = ""
    @Relationship(inverse: \Book.author) var books: [Book] = []
    init() {}
}

@Model
final class Book {
    var author: Author?
    init(author: Author?) { self.author = author }
}

func probe() throws {
    let context = kept(try container(Author.self, Book.self))
    let author = Author()
    context.insert(author)
    context.insert(Book(author: author))
    context.insert(Book(author: nil))
    try context.save()
    let count = try context.fetch(FetchDescriptor<Book>(predicate: #Predicate { $0.author == nil })).count
    problem(count != 1, "\(count) books")
}
