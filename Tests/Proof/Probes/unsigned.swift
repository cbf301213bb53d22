// Is a large UInt64 read or sorted wrongly?
//
// claims: rule type/uint64-range
// expects: problem
// control: UInt64 -> Int64
// stub: differs

import Foundation
import SwiftData

@Model
final class Book {
    var code: UInt64
    init(code: UInt64) { self.code = code }
}

func probe() throws {
    let container = try container(Book.self)
    let context = kept(container)
    for code in [1, UInt64.max, 2] { context.insert(Book(code: code)) }
    try context.save()
    let codes = try kept(container).fetch(FetchDescriptor<Book>(sortBy: [SortDescriptor(\.code)])).map(\.code)
    problem(codes != [1, 2, .max], "\(codes)")
}
