// Does a property with the name of a method of managed objects end the app, or lose its value?
//
// claims: rule name/object-method
// expects: problem
// control: objectID -> title
// stub: differs

import Foundation
import SwiftData

@Model
final class Book {
    var objectID: String
    init(objectID: String) { self.objectID = objectID }
}

func probe() throws {
    let container = try container(Book.self)
    let context = kept(container)
    context.insert(Book(objectID: "one"))
    try context.save()
    let value = try kept(container).fetch(FetchDescriptor<Book>())[0].objectID
    problem(value != "one", value)
}
