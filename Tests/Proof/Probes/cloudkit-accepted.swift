// Does a synced container load what all rules accept?
//
// claims: rule cloudkit/unique
// claims: rule cloudkit/attribute-without-default
// claims: rule cloudkit/required-relationship
// claims: rule cloudkit/oneway
// claims: rule cloudkit/deny
// expects: loads
// condition: cloudkit-accepted

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
