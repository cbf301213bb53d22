import CrowsfootModel

/// Things of one kind beside each other of which some are gone and some are new: what one of the gone became may be one of the new.
struct RenameCandidates {
    /// The things beside each other in one version. Only what is gone or new is ever described: it is few, and they may be many.
    struct Siblings {
        /// The index in the new version of each old element; `nil` if it is gone.
        let counterparts: [Int?]
        let describe: (Int) -> Sibling

        /// The places of those that only this version has.
        var lone: [Int] { counterparts.indices.filter { counterparts[$0] == nil } }
    }

    /// One of them, as far as it says what it may be.
    struct Sibling {
        let place: SchemaElement
        let name: Name
        let documentation: String?
        /// Its parts, if it has any.
        var parts: Set<String> = []
    }

    /// A removed or new element.
    struct Entry {
        /// Its place among its siblings.
        let index: Int
        /// Its place among those that are gone, or among the new ones.
        let rank: Int
        let sibling: Sibling
        let name: NameLikeness
        let spot: Spot
    }

    /// The position among elements that both versions have: the neighbors, and the number of similar elements between them and it.
    struct Spot: Equatable {
        let before: Int?
        let rankBehind: Int
        let after: Int?
        let rankAhead: Int
    }

    let old: [Entry]
    let new: [Entry]

    /// `nil` if nothing is gone or nothing is new.
    init?(old: Siblings, new: Siblings) {
        guard old.counterparts.contains(nil), new.counterparts.contains(nil) else { return nil }
        self.old = Self.entries(old)
        self.new = Self.entries(new)
    }

    private static func entries(_ siblings: Siblings) -> [Entry] {
        let counterparts = siblings.counterparts
        let behind = neighbours(counterparts.indices, counterparts)
        let ahead = neighbours(counterparts.indices.reversed(), counterparts)
        return siblings.lone.enumerated().map { rank, index in
            let sibling = siblings.describe(index)
            return Entry(
                index: index, rank: rank, sibling: sibling, name: NameLikeness(sibling.name.text),
                spot: Spot(
                    before: behind[index].kept, rankBehind: behind[index].rank, after: ahead[index].kept, rankAhead: ahead[index].rank))
        }
    }

    /// For each, the last before it that is kept, and how many are between.
    private static func neighbours(_ order: some Sequence<Int>, _ counterparts: [Int?]) -> [(kept: Int?, rank: Int)] {
        var found: [(kept: Int?, rank: Int)] = Array(repeating: (nil, 0), count: counterparts.count)
        var last: (kept: Int?, rank: Int) = (nil, 0)
        for index in order {
            found[index] = last
            last = counterparts[index].map { ($0, 0) } ?? (last.kept, last.rank + 1)
        }
        return found
    }
}
