extension Array where Element: Sendable {
    /// Transforms the elements on all processors, and returns the results in the order of the elements.
    package func concurrentMap<Result: Sendable>(_ transform: @escaping @Sendable (Element) -> Result) -> [Result] {
        guard count > 1 else { return map(transform) }
        let parts = Parts<Result>(count: count)
        ThreadPool.run(atMost: count) {
            while let next = parts.next() { parts.keep(transform(self[next]), at: next) }
        }
        return parts.results
    }

    /// Transforms slices of `length` elements on all processors, and returns the results in order.
    ///
    /// A short list is one slice, which runs without other threads.
    package func concurrentMap<Result: Sendable>(
        inPartsOf size: Int, _ transform: @escaping @Sendable (ArraySlice<Element>) -> Result
    ) -> [Result] {
        stride(from: 0, to: count, by: size).map { self[$0..<Swift.min($0 + size, count)] }.concurrentMap(transform)
    }

    /// Transforms the elements of all elements, and doesn't wait between the inner lists.
    package func concurrentMapWithin<Inner: Sendable, Result: Sendable>(_ transform: @escaping @Sendable (Inner) -> Result) -> [[Result]]
    where Element == [Inner] {
        var results = Array<Inner>(joined()).concurrentMap(transform)[...]
        return map { inner in
            defer { results = results.dropFirst(inner.count) }
            return Array<Result>(results.prefix(inner.count))
        }
    }
}

/// Hands out numbers, each once, and keeps the result for each.
private final class Parts<Result: Sendable>: @unchecked Sendable {
    private let lock = ThreadLock()
    private var kept: [Result?]
    private var handedOut = 0

    init(count: Int) {
        kept = Array(repeating: nil, count: count)
    }

    /// All results. Complete after the last thread has ended.
    var results: [Result] { kept.compactMap { $0 } }

    func next() -> Int? {
        lock.locked {
            guard handedOut < kept.count else { return nil }
            defer { handedOut += 1 }
            return handedOut
        }
    }

    func keep(_ result: Result, at place: Int) {
        lock.locked { kept[place] = result }
    }
}
