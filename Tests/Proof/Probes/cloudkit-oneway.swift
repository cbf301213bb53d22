// Does a synced container refuse a relationship without an inverse?
//
// claims: rule cloudkit/oneway
// expects: error

import Foundation
import SwiftData

@Model
final class Author {
    var name: String = ""
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
