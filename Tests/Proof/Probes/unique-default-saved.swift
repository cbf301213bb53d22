// Does a new object with the unique value of a saved one replace it?
//
// claims: rule constraint/unique-default
// expects: replaced

import Foundation
import SwiftData

@Model
final class Book {
    @Attribute(.unique) var isbn: String = ""
    var title: String
    init(title: String) { self.title = title }
}

func probe() throws {
    let container = try container(Book.self)
    for title in ["first", "second"] {
        let context = kept(container)
        context.insert(Book(title: title))
        try context.save()
    }
    let titles = try kept(container).fetch(FetchDescriptor<Book>()).map(\.title)
    say(titles == ["second"] ? "replaced" : "\(titles)")
}
