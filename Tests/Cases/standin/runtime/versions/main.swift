import Foundation
import SwiftData

let url = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString + ".store")

@MainActor
func firstVersion() throws {
    let schema = Schema(versionedSchema: LibrarySchema.V1.self)
    let container = try ModelContainer(for: schema, migrationPlan: nil, configurations: ModelConfiguration(url: url))
    container.mainContext.insert(LibrarySchema.V1.Book(title: "Emma"))
    try container.mainContext.save()
}

@MainActor
func secondVersion() throws {
    let context = try makeContainer(url: url).mainContext
    for book in try context.fetch(Book.unread) {
        print("\(book.name) \(book.pages) \(book.tags) \(book.genre) \(book.author?.name ?? "nobody")")
    }
    print(try makeContainer(url: url).mainContext.fetchCount(FetchDescriptor<Book>()))
}

try firstVersion()
try secondVersion()
try FileManager.default.removeItem(at: url)
