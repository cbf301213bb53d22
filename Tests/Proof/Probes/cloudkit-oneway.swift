// Does a synced container refuse a relationship without an inverse?
//
// claims: rule cloudkit/oneway
// expects: problem
// control: // no inverse -> @Relationship(inverse: \Book.author) var books: [Book]? = []
// control: syncedContainer -> container
// condition: cloudkit-accepted

import Foundation
import SwiftData

@Model
final class Author {
    var name: String = ""
    // no inverse
    init() {}
}

@Model
final class Book {
    var author: Author?
    init() {}
}

func probe() throws {
    _ = try syncedContainer(Author.self, Book.self)
    say("loads")
}
