import CrowsfootModel

/// Removed and new siblings of one kind: a removed one may have become a new one.
struct RenameCandidates {
    /// The siblings of one version. Only removed and new ones are described, because there are few of them among many.
    struct Siblings {
        /// The index of each sibling in the other version, or `nil`.
        let counterparts: [Int?]
        let describe: (Int) -> Sibling

        /// The indices of siblings that only this version has.
        var lone: [Int] { counterparts.indices.filter { counterparts[$0] == nil } }
    }

    /// A sibling, with the properties that identify it.
    struct Sibling {
        let place: SchemaElement
        let name: Name
        let documentation: String?
        /// Its parts, if it has any.
        var parts: Set<String> = []
    }

    /// A removed or new element.
    struct Entry {
        /// Its index among its siblings.
        let index: Int
        /// Its index among the removed or new ones.
        let rank: Int
        let sibling: Sibling
        let name: NameLikeness
        let spot: Spot
    }

    /// The position among elements in both versions: the nearest neighbors, and the distances to them.
    struct Spot: Equatable {
        let before: Int?
        let rankBehind: Int
        let after: Int?
        let rankAhead: Int
    }

    let old: [Entry]
    let new: [Entry]

    /// Creates the candidates, or returns `nil` if nothing was removed or nothing is new.
    init?(old: Siblings, new: Siblings) {
        guard old.counterparts.contains(nil), new.counterparts.contains(nil) else { return nil }
        self.old = Self.entries(old)
        self.new = Self.entries(new)
    }

    private static func entries(_ siblings: Siblings) -> [Entry] {
        let counterparts = siblings.counterparts
        let behind = neighbors(counterparts.indices, counterparts)
        let ahead = neighbors(counterparts.indices.reversed(), counterparts)
        return siblings.lone.enumerated().map { rank, index in
            let sibling = siblings.describe(index)
            return Entry(
                index: index, rank: rank, sibling: sibling, name: NameLikeness(sibling.name.text),
                spot: Spot(
                    before: behind[index].kept, rankBehind: behind[index].rank, after: ahead[index].kept, rankAhead: ahead[index].rank))
        }
    }

    /// Returns the previous kept sibling of each, and the number of others between.
    private static func neighbors(_ order: some Sequence<Int>, _ counterparts: [Int?]) -> [(kept: Int?, rank: Int)] {
        var found: [(kept: Int?, rank: Int)] = Array(repeating: (nil, 0), count: counterparts.count)
        var last: (kept: Int?, rank: Int) = (nil, 0)
        for index in order {
            found[index] = last
            last = counterparts[index].map { ($0, 0) } ?? (last.kept, last.rank + 1)
        }
        return found
    }
}
