import Foundation
import SwiftData

func open(_ version: any VersionedSchema.Type, _ url: URL, _ plan: (any SchemaMigrationPlan.Type)?) throws -> ModelContext {
    let schema = Schema(versionedSchema: version)
    let configuration = ModelConfiguration(schema: schema, url: url, cloudKitDatabase: .none)
    return ModelContext(try ModelContainer(for: schema, migrationPlan: plan, configurations: configuration))
}

let folder = URL.temporaryDirectory.appending(path: UUID().uuidString)
try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
defer { try? FileManager.default.removeItem(at: folder) }
let url = folder.appending(path: "store")

func makeFirst() throws {
    let context = try open(LibrarySchema.V1.self, url, nil)
    let book = LibrarySchema.V1.Book(isbn: "1", name: "Emma", subtitle: "A Novel", pages: "474")
    context.insert(book)
    for number in 1...3 { context.insert(LibrarySchema.V1.Chapter(number: number, book: book)) }
    try context.save()
}

try makeFirst()
let context = try open(LibrarySchema.V1_4.self, url, LibrarySchema.MigrationPlan.self)
for book in try context.fetch(FetchDescriptor<Book>()) {
    print(book.heading, book.subtitle, book.nickname, book.pages, book.parts.map(\.number).sorted(), book.chapters.count, separator: " | ")
}
