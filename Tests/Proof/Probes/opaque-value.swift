// Does a unique constraint on a list accept two equal lists?
//
// claims: rule constraint/opaque-value
// expects: problem
// control: [String] -> String | ["red", "blue"] -> "red"
// stub: differs

import Foundation
import SwiftData

@Model
final class Book {
    @Attribute(.unique) var tags: [String]
    init(tags: [String]) { self.tags = tags }
}

func probe() throws {
    let container = try container(Book.self)
    for _ in 1...2 {
        let context = kept(container)
        context.insert(Book(tags: ["red", "blue"]))
        try context.save()
    }
    let count = try kept(container).fetchCount(FetchDescriptor<Book>())
    problem(count == 2, "\(count) books")
}
