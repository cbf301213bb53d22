// Is an object deleted despite `deny`?
//
// claims: rule relationship/unreliable-deny
// expects: problem
// control: other.delete(author) -> _ = author
// systems: 14
// stub: differs

import Foundation
import SwiftData

@Model
final class Author {
    @Relationship(deleteRule: .deny, inverse: \Book.author) var books: [Book] = []
    init() {}
}

@Model
final class Book {
    var author: Author?
    init(author: Author) { self.author = author }
}

func probe() throws {
    let container = try container(Author.self, Book.self)
    let context = kept(container)
    let author = Author()
    context.insert(author)
    context.insert(Book(author: author))
    try context.save()
    let other = kept(container)
    for author in try other.fetch(FetchDescriptor<Author>()) { other.delete(author) }
    do { try other.save() } catch { say("refused") }
    let rest = try kept(container).fetchCount(FetchDescriptor<Author>())
    problem(rest == 0, "\(rest) authors")
}
