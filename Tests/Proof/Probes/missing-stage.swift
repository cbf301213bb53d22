// Does a store open if no stage of the plan begins with its version?
//
// claims: rule store/missing-stage
// expects: problem
// control: let first: [MigrationStage] = [] -> let first: [MigrationStage] = [.lightweight(fromVersion: V1.self, toVersion: V2.self)]

import Foundation
import SwiftData

enum V1: VersionedSchema {
    static let versionIdentifier = Schema.Version(1, 0, 0)
    static var models: [any PersistentModel.Type] { [Book.self] }

    @Model
    final class Book {
        var title: String
        init(title: String) { self.title = title }
    }
}

enum V2: VersionedSchema {
    static let versionIdentifier = Schema.Version(2, 0, 0)
    static var models: [any PersistentModel.Type] { [Book.self] }

    @Model
    final class Book {
        var title: String
        var pages: Int = 0
        init(title: String) { self.title = title }
    }
}

enum V3: VersionedSchema {
    static let versionIdentifier = Schema.Version(3, 0, 0)
    static var models: [any PersistentModel.Type] { [Book.self] }

    @Model
    final class Book {
        var title: String
        var pages: Int = 0
        var year: Int = 0
        init(title: String) { self.title = title }
    }
}

enum Plan: SchemaMigrationPlan {
    static var schemas: [any VersionedSchema.Type] { [V1.self, V2.self, V3.self] }
    static var stages: [MigrationStage] {
        let first: [MigrationStage] = []
        return first + [.lightweight(fromVersion: V2.self, toVersion: V3.self)]
    }
}

func probe() throws {
    func configuration(_ schema: Schema) -> ModelConfiguration { ModelConfiguration(schema: schema, url: store, cloudKitDatabase: .none) }
    if inFirstProcess() {
        let schema = Schema(versionedSchema: V1.self)
        let first = kept(try ModelContainer(for: schema, configurations: [configuration(schema)]))
        first.insert(V1.Book(title: "one"))
        try first.save()
        endFirstProcess()
    }
    let schema = Schema(versionedSchema: V3.self)
    let last = kept(try ModelContainer(for: schema, migrationPlan: Plan.self, configurations: [configuration(schema)]))
    problem(try last.fetchCount(FetchDescriptor<V3.Book>()) != 1, "the object")
}
