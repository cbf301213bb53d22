// Are nil elements of a stored list lost?
//
// claims: rule type/optional-element
// expects: problem
// control: ["a", nil, "b"] -> ["a", "b"]
// stub: differs

import Foundation
import SwiftData

@Model
final class Book {
    var notes: [String?]
    init(notes: [String?]) { self.notes = notes }
}

func probe() throws {
    let container = try container(Book.self)
    let context = kept(container)
    context.insert(Book(notes: ["a", nil, "b"]))
    try context.save()
    let notes = try kept(container).fetch(FetchDescriptor<Book>())[0].notes
    problem(notes != ["a", nil, "b"], "\(notes)")
}
