// Does reading a required ephemeral property of a saved object end the app?
//
// claims: rule default/ephemeral
// expects: problem
// control: @Attribute(.ephemeral)  ->

import Foundation
import SwiftData

@Model
final class Book {
    var title: String
    @Attribute(.ephemeral) var draft: String
    init(title: String, draft: String) { (self.title, self.draft) = (title, draft) }
}

func probe() throws {
    let container = try container(Book.self)
    let context = kept(container)
    context.insert(Book(title: "one", draft: "two"))
    try context.save()
    let book = try kept(container).fetch(FetchDescriptor<Book>())[0]
    problem(book.draft != "two", book.draft)
}
