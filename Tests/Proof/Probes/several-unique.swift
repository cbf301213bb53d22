// Does an insert that matches two saved objects, each by another unique value, leave them alone?
//
// claims: rule constraint/several-unique
// expects: problem
// control: code: "a", serial: 2 -> code: "a", serial: 1

import Foundation
import SwiftData

@Model
final class Person {
    @Attribute(.unique) var code: String
    @Attribute(.unique) var serial: Int
    init(code: String, serial: Int) { (self.code, self.serial) = (code, serial) }
}

func probe() throws {
    let context = kept(try container(Person.self))
    context.insert(Person(code: "a", serial: 1))
    context.insert(Person(code: "b", serial: 2))
    try context.save()
    context.insert(Person(code: "a", serial: 2))
    try context.save()
    let people = try context.fetch(FetchDescriptor<Person>(sortBy: [SortDescriptor(\.code)]))
    problem(people.map { "\($0.code)\($0.serial)" } != ["a1", "b2"], "\(people.map { "\($0.code)\($0.serial)" })")
}
