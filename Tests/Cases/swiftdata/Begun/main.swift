import Foundation
import SwiftData

let url = URL.temporaryDirectory.appending(path: UUID().uuidString)
defer { try? FileManager.default.removeItem(at: url) }

func open(_ version: any VersionedSchema.Type, _ plan: (any SchemaMigrationPlan.Type)?) throws -> ModelContext {
    let schema = Schema(versionedSchema: version)
    let configuration = ModelConfiguration(schema: schema, url: url, cloudKitDatabase: .none)
    return ModelContext(try ModelContainer(for: schema, migrationPlan: plan, configurations: configuration))
}

func makeFirst() throws {
    let context = try open(LibrarySchema.V1.self, nil)
    context.insert(LibrarySchema.V1.Book(title: "Emma"))
    try context.save()
}

try makeFirst()
let current = LibrarySchema.MigrationPlan.schemas.last ?? LibrarySchema.V1.self
let books = try open(current, LibrarySchema.MigrationPlan.self).fetch(FetchDescriptor<Book>())
print(current.versionIdentifier, books.map(\.title))
