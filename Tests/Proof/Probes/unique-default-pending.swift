// Do two unsaved objects with one unique value end the app when they are saved?
//
// claims: rule constraint/unique-default
// expects: problem
// control: @Attribute(.unique)  ->

import Foundation
import SwiftData

@Model
final class Book {
    @Attribute(.unique) var isbn: String = ""
    init() {}
}

func probe() throws {
    let context = kept(try container(Book.self))
    context.insert(Book())
    context.insert(Book())
    try context.save()
}
