// Is a value read into the wrong property when a new property takes the former name of a renamed one?
//
// claims: rule history/name-taken
// expects: problem
// control: var name: String = "" -> var note: String = "" | book.name -> book.note

import Foundation
import SwiftData

enum V1: VersionedSchema {
    static let versionIdentifier = Schema.Version(1, 0, 0)
    static var models: [any PersistentModel.Type] { [Book.self] }

    @Model
    final class Book {
        var name: String
        init(name: String) { self.name = name }
    }
}

enum V2: VersionedSchema {
    static let versionIdentifier = Schema.Version(2, 0, 0)
    static var models: [any PersistentModel.Type] { [Book.self] }

    @Model
    final class Book {
        @Attribute(originalName: "name") var title: String
        var name: String = ""
        init(title: String) { self.title = title }
    }
}

func probe() throws {
    let context = try migrated(from: V1.self, to: V2.self) { old in old.insert(V1.Book(name: "Dune")) }
    let book = try context.fetch(FetchDescriptor<V2.Book>())[0]
    problem(book.title != "Dune" || book.name != "", "\(book.title), \(book.name)")
}
