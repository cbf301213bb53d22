import Foundation
import SwiftData

func context(_ version: any VersionedSchema.Type, at url: URL, _ plan: (any SchemaMigrationPlan.Type)?) throws -> ModelContext {
    let schema = Schema(versionedSchema: version)
    let configuration = ModelConfiguration(schema: schema, url: url, cloudKitDatabase: .none)
    return ModelContext(try ModelContainer(for: schema, migrationPlan: plan, configurations: configuration))
}

let folder = URL.temporaryDirectory.appending(path: UUID().uuidString)
try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
defer { try? FileManager.default.removeItem(at: folder) }

let url = folder.appending(path: "store")
let first = try context(LibrarySchema.V1.self, at: url, nil)
first.insert(LibrarySchema.V1.Book(isbn: "has both", pages: 300, rating: 4))
first.insert(LibrarySchema.V1.Book(isbn: "has no rating", pages: 300, rating: nil))
first.insert(LibrarySchema.V1.Book(isbn: "has nothing", pages: nil, rating: nil))
try first.save()

let last = try context(LibrarySchema.V1_2.self, at: url, LibrarySchema.MigrationPlan.self)
for book in try last.fetch(FetchDescriptor<Book>(sortBy: [SortDescriptor(\.isbn)])) {
    print("\(book.isbn): pages \(book.pages), rating \(book.rating), copies \(book.copies)")
}
