import ReadingList
import SwiftData
import Testing

struct ShelfTests {
    private let shelf: Shelf

    init() throws {
        shelf = try Shelf(ReadingListSchema.openNow(at: .memory))
    }

    @Test func booksAreUnreadInTheOrderOfTheirTitles() throws {
        try shelf.add("Ulysses", pageCount: 730)
        try shelf.add("Emma", pageCount: 474)
        #expect(shelf.unread.map(\.title) == ["Emma", "Ulysses"])
        #expect(shelf.current.isEmpty)
    }

    @Test func aBookThatIsReadIsCurrentUntilItIsFinished() throws {
        try shelf.add("Emma", pageCount: 474)
        let emma = try #require(shelf.unread.first)
        try shelf.read(emma, to: 237)
        #expect(shelf.current.map(\.title) == ["Emma"])
        #expect(emma.progress == 0.5)
        try shelf.read(emma, to: 474)
        #expect(emma.state == .finished)
        #expect(shelf.current.isEmpty && shelf.unread.isEmpty)
    }

    @Test func aBookHasATitle() {
        #expect(throws: ReadingListSchema.ValidationError.self) {
            try shelf.add("", pageCount: 474)
        }
    }
}
