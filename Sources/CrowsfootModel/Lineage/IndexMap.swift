/// Maps indices of the old list to the new one and back.
package struct IndexMap: Sendable {
    private let olds: [Int?]
    private let news: [Int?]

    /// Creates a map. `olds` contains the old index of each new element, or `nil`.
    init(_ olds: [Int?], oldCount: Int) {
        self.olds = olds
        var news: [Int?] = Array(repeating: nil, count: oldCount)
        for (new, old) in olds.enumerated() {
            if let old, news[old] == nil { news[old] = new }
        }
        self.news = news
    }

    private init(olds: [Int?], news: [Int?]) {
        self.olds = olds
        self.news = news
    }

    /// The old index of each new element, or `nil`.
    package var indices: [Int?] { olds }

    package func old(of new: Int) -> Int? { olds[new] }
    package func new(of old: Int) -> Int? { news[old] }

    /// The pairs of indices of elements in both lists, in the new order.
    package var both: [(old: Int, new: Int)] { olds.enumerated().compactMap { new, old in old.map { ($0, new) } } }
    package var added: [Int] { olds.indices.filter { olds[$0] == nil } }
    package var removed: [Int] { news.indices.filter { news[$0] == nil } }

    func followed(by later: IndexMap) -> IndexMap {
        IndexMap(
            olds: later.olds.map { $0.flatMap { olds[$0] } },
            news: news.map { $0.flatMap { later.news[$0] } })
    }

    var reversed: IndexMap { IndexMap(olds: news, news: olds) }
}
