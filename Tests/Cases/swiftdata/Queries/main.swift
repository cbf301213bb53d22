import Foundation
import SwiftData

func show(_ label: String, _ value: Any) { print("\(label): \(value)") }

/// A moment so many days from now.
func day(_ offset: Int) -> Date { Calendar.current.date(byAdding: .day, value: offset, to: .now) ?? .distantPast }

let number = UUID()

/// A few books, and who has written them. What differs between them is what the queries ask for.
@MainActor
struct Library {
    let context: ModelContext
    let ada = Author(name: "Ada", rank: .second)
    let ben = Author(name: "Ben", rank: .first)

    init() throws {
        let schema = Schema(versionedSchema: LibrarySchema.V1.self)
        let configuration = ModelConfiguration(schema: schema, isStoredInMemoryOnly: true, cloudKitDatabase: .none)
        context = try ModelContainer(for: schema, migrationPlan: LibrarySchema.MigrationPlan.self, configurations: configuration)
            .mainContext
        context.insert(ada)
        context.insert(ben)
        for book in [atlas(), bridge(), circle(), delta(), echo(), fable()] { context.insert(book) }
        for number in 1...4 { context.insert(Book(title: "x\(number)", boughtAt: day(-400), pages: 200, author: ben)) }
    }

    private func atlas() -> Book {
        Book(
            title: "Atlas", boughtAt: day(-2), subtitle: "Maps of a world", pages: 600, rating: 5, weight: 2.5, price: 40,
            genre: .science, secondary: .history, condition: .fine, shelf: .high, isSigned: true, isRare: true, dueAt: day(0),
            cover: Size(width: 4), isbn: number, author: ada, editor: ben, loans: [Loan(lentAt: day(-1))],
            chapters: [Chapter(title: "One"), Chapter(title: "")])
    }

    private func bridge() -> Book {
        Book(
            title: "Bridge", boughtAt: day(-20), subtitle: "a", pages: 100, rating: 3, price: 9, genre: .history, secondary: .novel,
            condition: .poor, shelf: .low, isRare: false, soldAt: day(-1), dueAt: day(-3), author: ada, editor: ada,
            loans: [Loan(lentAt: day(-9), returnedAt: day(-8)), Loan(lentAt: day(-6), returnedAt: day(-5))])
    }

    private func circle() -> Book {
        Book(
            title: "Circle", boughtAt: day(-5), pages: 300, rating: 2, genre: .science, shelf: .low, isSigned: true, dueAt: day(-2),
            author: ben, loans: [Loan(lentAt: day(-3), returnedAt: day(-1)), Loan(lentAt: day(0))])
    }

    private func delta() -> Book {
        Book(title: "Délta", boughtAt: .now.addingTimeInterval(-60), subtitle: "Noise", pages: 15, condition: .poor, editor: ben)
    }

    private func echo() -> Book {
        Book(
            title: "Echo", boughtAt: day(-40), pages: 8, rating: 4, price: 12, genre: .history, secondary: .science, shelf: .high,
            isRare: true, dueAt: day(0), author: Author(name: "b"))
    }

    private func fable() -> Book {
        Book(
            title: "Fable", boughtAt: day(-90), pages: 50, rating: 9, weight: 3, secondary: .history, isSigned: true, soldAt: day(-1),
            dueAt: day(5), author: ben, loans: (1...11).map { Loan(lentAt: day(-30 - $0), returnedAt: day(-$0)) })
    }
}

@MainActor
struct Asking {
    let library: Library
    var context: ModelContext { library.context }

    /// Without those books that only count.
    private func titles(_ books: [Book]) -> String { books.map(\.title).filter { !$0.hasPrefix("x") }.joined(separator: " ") }

    private func unordered(_ label: String, _ descriptor: FetchDescriptor<Book>) throws {
        show(label, titles(try context.fetch(descriptor).sorted { $0.title < $1.title }))
    }

    private func ordered(_ label: String, _ descriptor: FetchDescriptor<Book>) throws {
        show(label, titles(try context.fetch(descriptor)))
    }

    func values() throws {
        try unordered("long", Book.Query.long)
        try ordered("rated", Book.Query.rated(atLeast: 3))
        try unordered("rated at least 0", Book.Query.rated(atLeast: 0))
        try unordered("sized", Book.Query.sized(100))
        try unordered("signed", Book.Query.signed)
        try unordered("rare", Book.Query.rare)
        try unordered("cheap", Book.Query.cheap)
        try unordered("unpriced", Book.Query.unpriced)
        try unordered("covered", Book.Query.covered)
        try unordered("with number", Book.Query.withNumber(number))
        try unordered("with another number", Book.Query.withNumber(UUID()))
        try unordered("out of the way", Book.Query.outOfTheWay)
        try unordered("exact", Book.Query.exact)
    }

    func dates() throws {
        try unordered("recent", Book.Query.recent)
        try ordered("bought", Book.Query.bought())
        try ordered("bought within 3 days", Book.Query.bought(within: 3))
        try unordered("between", Book.Query.between(day(-21), and: day(-4)))
        try unordered("overdue", Book.Query.overdue)
        try ordered("due soon", Book.Query.dueSoon)
        try unordered("sold late", Book.Query.soldLate)
        try ordered("lately", Book.Query.lately)
    }

    func enumerations() throws {
        try unordered("factual", Book.Query.factual)
        try unordered("chosen", Book.Query.chosen(atMost: 200))
        try unordered("chosen from two", Book.Query.chosen(from: [.science, .history], atMost: 400))
        try unordered("chosen without a bound", Book.Query.chosen(from: [.science], atMost: nil))
        try unordered("alike", Book.Query.alike(.science, or: .novel))
        try unordered("alike, or none", Book.Query.alike(.science, or: nil))
        try unordered("secondary among", Book.Query.secondaryAmong([.history, .novel]))
        try unordered("bad", Book.Query.bad(below: .good))
        try unordered("bad without a bound", Book.Query.bad(below: nil))
        try ordered("shelved low", Book.Query.shelved(at: .low))
        try ordered("shelved high", Book.Query.shelved(at: .high))
    }

    func texts() throws {
        try unordered("twice named", Book.Query.twiceNamed)
        try ordered("found", Book.Query.found(by: "DELTA"))
        try ordered("found in a subtitle", Book.Query.found(by: "maps"))
        try unordered("titled", Book.Query.titled(from: "C"))
        try unordered("titled anyhow", Book.Query.titled(from: ""))
        try unordered("named", Book.Query.named("c"))
    }

    func relationships() throws {
        let (ada, ben) = (library.ada, library.ben)
        try unordered("written", Book.Query.written(by: "Ada"))
        try ordered("of Ada", Book.Query.of(ada))
        try ordered("of Ben", Book.Query.of(ben))
        try unordered("not by Ada", Book.Query.notBy(ada))
        try unordered("not by nobody", Book.Query.notBy(nil))
        try unordered("self-edited", Book.Query.selfEdited)
        try unordered("lent now", Book.Query.lentNow)
        try unordered("lent since", Book.Query.lent(since: day(-7)))
        try unordered("available", Book.Query.available)
        try ordered("popular", Book.Query.popular)
        try unordered("chaptered", Book.Query.chaptered)
        let bridge = try context.fetch(Book.Query.titled(from: "B"))[0]
        try unordered("of the same author", Book.Query.writtenInTheSameYear(as: bridge))
        show("prolific", try context.fetch(Author.Query.prolific).map(\.name))
        show("author of", try context.fetch(Author.Query.of(bridge)).map(\.name))
        try ordered("everything", Book.Query.everything("abl", after: day(-4), by: ben))
        try ordered("everything by another", Book.Query.everything("abl", after: day(-4), by: ada))
        try ordered("everything later", Book.Query.everything("abl", after: day(0), by: ben))
    }

    func orders() throws {
        show("worn", titles(try Book.Query.worn(atLeast: .good, in: context)))
        show("worn at all", titles(try Book.Query.worn(atLeast: .poor, in: context)))
        show("worst", try Book.Query.worst(in: context).map(\.title).sorted())
        show("by genre", titles(try Book.Query.byGenre(in: context)))
        show("by secondary", try Book.Query.bySecondary(in: context).compactMap { $0.secondary?.rawValue })
        show("nothing comes first", try Book.Query.bySecondary(in: context).prefix(6).allSatisfy { $0.secondary == nil })
        try ordered("by shelf", Book.Query.byShelf)
        show("some by genre", try Book.Query.someByGenre(2, after: 1, in: context).count)
        show("fewer than none", try Book.Query.someByGenre(-1, after: -1, in: context).count)
        show("first page", try context.fetch(Book.Query.page(0, of: 3)).map(\.title))
        show("third page", try context.fetch(Book.Query.page(2, of: 3)).map(\.title))
        show("beyond", try context.fetch(Book.Query.page(9, of: 3)).map(\.title))
        show("whole page", try context.fetch(Book.Query.page(0)).count)
    }

    func changes() throws {
        let atlas = try context.fetch(Book.Query.titled(from: "A"))[0]
        atlas.setValue(forKey: \.coverData, to: Data("?".utf8) as Data?)
        show("a cover that cannot be read", atlas.cover == nil)
        try unordered("still in the store", Book.Query.covered)
        atlas.cover = nil
        try unordered("taken away", Book.Query.covered)
        atlas.chapters.reverse()
        try context.save()
        let copy = try ModelContext(context.container).fetch(Book.Query.titled(from: "A"))[0]
        show("chapters", copy.chapters.map(\.title))
        context.delete(atlas)
        try context.save()
        show("its loans", try context.fetch(FetchDescriptor<Loan>()).compactMap(\.book?.title).sorted())
        show("its chapters", try context.fetchCount(FetchDescriptor<Chapter>()))
        show("its author", library.ada.books.map(\.title))
        context.delete(library.ada)
        try context.save()
        try unordered("without its author", Book.Query.titled(from: "B"))
        show("by nobody", try context.fetch(Book.Query.titled(from: "B")).allSatisfy { $0.author == nil && $0.editor == nil })
    }
}

let asking = Asking(library: try Library())
let parts = [asking.values, asking.dates, asking.enumerations, asking.texts, asking.relationships, asking.orders]
show("BEFORE SAVING", "")
for part in parts { try part() }
try asking.context.save()
show("AFTER SAVING", "")
for part in parts { try part() }
show("CHANGED", "")
try asking.changes()
