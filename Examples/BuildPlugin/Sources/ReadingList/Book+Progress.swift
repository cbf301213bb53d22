import Foundation

extension Book {
    /// The last page that was reached.
    public var lastPage: Int { sittings.map(\.lastPage).max() ?? 0 }

    /// From 0 to 1.
    public var progress: Double { min(1, Double(lastPage) / Double(pageCount)) }

    /// Records the last page that was read, and marks the book as finished at its end.
    public func read(to page: Int, at time: Date = .now) throws {
        sittings.append(try Sitting(lastPage: page, startedAt: time))
        state = page >= pageCount ? .finished : .reading
    }
}
