// Is a number with external storage stored as one without?
//
// claims: rule attribute/no-effect
// expects: 7
// stub: differs

import Foundation
import SwiftData

@Model
final class Book {
    @Attribute(.externalStorage) var pages: Int = 0
    init(pages: Int) { self.pages = pages }
}

func probe() throws {
    let container = try container(Book.self)
    let context = kept(container)
    context.insert(Book(pages: 7))
    try context.save()
    say("\(try kept(container).fetch(FetchDescriptor<Book>())[0].pages)")
}
