// Does a synced container refuse a required relationship?
//
// claims: rule cloudkit/required-relationship
// expects: problem
// control: var author: Author -> var author: Author?
// control: syncedContainer -> container
// condition: cloudkit-accepted

import Foundation
import SwiftData

@Model
final class Author {
    @Relationship(inverse: \Book.author) var books: [Book]? = []
    init() {}
}

@Model
final class Book {
    var author: Author
    init(author: Author) { self.author = author }
}

func probe() throws {
    _ = try syncedContainer(Author.self, Book.self)
    say("loads")
}
