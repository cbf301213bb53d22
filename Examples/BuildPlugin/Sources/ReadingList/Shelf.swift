import Foundation
import Observation
import SwiftData

/// What a view of books shows and does.
@Observable
public final class Shelf {
    public private(set) var current: [Book] = []
    public private(set) var unread: [Book] = []
    private let context: ModelContext

    public init(_ container: ModelContainer) throws {
        context = ModelContext(container)
        try refresh()
    }

    public func add(_ title: String, pageCount: Int) throws {
        let book = Book(title: title, pageCount: pageCount)
        context.insert(book)
        do {
            try save()
        } catch {
            context.delete(book)
            throw error
        }
    }

    public func read(_ book: Book, to page: Int) throws {
        try book.read(to: page)
        try save()
    }

    private func save() throws {
        try context.save(checking: ReadingListSchema.self)
        try refresh()
    }

    private func refresh() throws {
        current = try context.fetch(Book.Query.current)
        unread = try context.fetch(Book.Query.unread)
    }
}
