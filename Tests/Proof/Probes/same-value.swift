// Do all existing objects get one identifier when a property with the default UUID() is added?
//
// claims: rule data/same-value
// expects: problem
// control: // no identifier -> var id: UUID = UUID()

import Foundation
import SwiftData

enum V1: VersionedSchema {
    static let versionIdentifier = Schema.Version(1, 0, 0)
    static var models: [any PersistentModel.Type] { [Book.self] }

    @Model
    final class Book {
        var title: String
        // no identifier
        init(title: String) { self.title = title }
    }
}

enum V2: VersionedSchema {
    static let versionIdentifier = Schema.Version(2, 0, 0)
    static var models: [any PersistentModel.Type] { [Book.self] }

    @Model
    final class Book {
        var title: String
        var id: UUID = UUID()
        init(title: String) { self.title = title }
    }
}

func probe() throws {
    let context = try migrated(from: V1.self, to: V2.self) { old in
        for number in 1...3 { old.insert(V1.Book(title: "\(number)")) }
    }
    let identifiers = Set(try context.fetch(FetchDescriptor<V2.Book>()).map(\.id))
    problem(identifiers.count != 3, "\(identifiers.count) identifiers")
}
