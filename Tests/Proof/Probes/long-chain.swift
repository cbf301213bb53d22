// Does a path through two optional relationships find the right objects on a system after the fix?
//
// expects: 1 loans

import Foundation
import SwiftData

@Model
final class Loan {
    var book: Book?
    init(book: Book?) { self.book = book }
}

@Model
final class Book {
    var author: Author?
    @Relationship(inverse: \Loan.book) var loans: [Loan] = []
    init(author: Author?) { self.author = author }
}

@Model
final class Author {
    var name: String
    @Relationship(inverse: \Book.author) var books: [Book] = []
    init(name: String) { self.name = name }
}

func probe() throws {
    let context = kept(try container(Loan.self, Book.self, Author.self))
    let author = Author(name: "Ada")
    context.insert(author)
    let (known, unknown) = (Book(author: author), Book(author: nil))
    for book in [known, unknown] { context.insert(book) }
    for book in [known, unknown, nil] { context.insert(Loan(book: book)) }
    try context.save()
    let name: String? = "Ada"
    let found = #Predicate<Loan> { $0.book?.author?.name == name }
    say("\(try context.fetch(FetchDescriptor<Loan>(predicate: found)).count) loans")
}
