// Does deleting an object end the app if the other end of its one-to-one relationship is required?
//
// claims: rule relationship/required-one-to-one
// expects: problem
// control: var holder: Person -> var holder: Person?
// stub: differs

import Foundation
import SwiftData

@Model
final class Person {
    @Relationship(deleteRule: .cascade, inverse: \Passport.holder) var passport: Passport?
    init() {}
}

@Model
final class Passport {
    var holder: Person
    init(holder: Person) { self.holder = holder }
}

func probe() throws {
    let container = try container(Person.self, Passport.self)
    let context = kept(container)
    let person = Person()
    context.insert(person)
    context.insert(Passport(holder: person))
    try context.save()
    let other = kept(container)
    for person in try other.fetch(FetchDescriptor<Person>()) { other.delete(person) }
    try other.save()
    let rest = try other.fetchCount(FetchDescriptor<Passport>())
    problem(rest != 0, "\(rest) passports")
}
