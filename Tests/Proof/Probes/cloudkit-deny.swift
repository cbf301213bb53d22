// Does a synced container refuse the delete rule deny?
//
// claims: rule cloudkit/deny
// expects: problem
// control: .deny -> .cascade
// control: syncedContainer -> container
// condition: cloudkit-accepted

import Foundation
import SwiftData

@Model
final class Author {
    @Relationship(deleteRule: .deny, inverse: \Book.author) var books: [Book]? = []
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
