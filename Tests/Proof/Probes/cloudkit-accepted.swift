// Does a synced container load what all rules accept?
//
// expects: loads

import Foundation
import SwiftData

@Model
final class Author {
    @Relationship(deleteRule: .cascade, inverse: \Book.author) var books: [Book]? = []
    init() {}
}

@Model
final class Book {
    var title: String = ""
    var author: Author?
    init() {}
}

func probe() throws {
    _ = try syncedContainer(Author.self, Book.self)
    say("loads")
}
