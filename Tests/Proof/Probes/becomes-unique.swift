// Does a store with equal values fail to open when they have to be unique?
//
// claims: rule store/becomes-unique
// claims: rule store/equal-values
// expects: problem
// control: @Attribute(.unique)  ->

import Foundation
import SwiftData

enum V1: VersionedSchema {
    static let versionIdentifier = Schema.Version(1, 0, 0)
    static var models: [any PersistentModel.Type] { [Genre.self] }

    @Model
    final class Genre {
        var name: String
        init(name: String) { self.name = name }
    }
}

enum V2: VersionedSchema {
    static let versionIdentifier = Schema.Version(2, 0, 0)
    static var models: [any PersistentModel.Type] { [Genre.self] }

    @Model
    final class Genre {
        @Attribute(.unique) var name: String
        init(name: String) { self.name = name }
    }
}

func probe() throws {
    let context = try migrated(from: V1.self, to: V2.self) { old in
        for _ in 1...2 { old.insert(V1.Genre(name: "Rock")) }
    }
    problem(false, "\(try context.fetchCount(FetchDescriptor<V2.Genre>())) genres")
}
