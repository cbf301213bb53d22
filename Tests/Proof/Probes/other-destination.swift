// Is a link lost, or a store unreadable, when a relationship leads to another model?
//
// claims: rule store/other-destination
// claims: rule data/relinked
// expects: problem
// control: Club? -> Person?

import Foundation
import SwiftData

enum V1: VersionedSchema {
    static let versionIdentifier = Schema.Version(1, 0, 0)
    static var models: [any PersistentModel.Type] { [Person.self, Club.self, Book.self] }

    @Model
    final class Person {
        var name: String
        init(name: String) { self.name = name }
    }

    @Model
    final class Club {
        var name: String
        init(name: String) { self.name = name }
    }

    @Model
    final class Book {
        var owner: Person?
        init(owner: Person?) { self.owner = owner }
    }
}

enum V2: VersionedSchema {
    static let versionIdentifier = Schema.Version(2, 0, 0)
    static var models: [any PersistentModel.Type] { [Person.self, Club.self, Book.self] }

    @Model
    final class Person {
        var name: String
        init(name: String) { self.name = name }
    }

    @Model
    final class Club {
        var name: String
        init(name: String) { self.name = name }
    }

    @Model
    final class Book {
        var owner: Club?
        init(owner: Club?) { self.owner = owner }
    }
}

func probe() throws {
    let context = try migrated(from: V1.self, to: V2.self) { old in
        let person = V1.Person(name: "Ada")
        old.insert(person)
        old.insert(V1.Book(owner: person))
    }
    problem(try context.fetch(FetchDescriptor<V2.Book>())[0].owner == nil, "a link")
}
