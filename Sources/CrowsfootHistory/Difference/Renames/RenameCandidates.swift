import CrowsfootModel

/// Things of one kind beside each other of which some are gone and some are new: what one of the gone became may be one of the new.
struct RenameCandidates {
    /// One of the things beside each other, as far as it says what it may be.
    struct Sibling {
        let place: ChangePlace
        let name: Name
        let documentation: String?
        /// What it is made of, where it has parts. Of what is still there, nobody asks.
        var parts: Set<String> = []
        /// By which of the things of the new version it is still there.
        let counterpart: Int?
    }

    /// Something that is gone or new.
    struct Entry {
        /// Its place among its siblings.
        let index: Int
        let sibling: Sibling
        let name: NameLikeness
        let spot: Spot
    }

    /// Where something stands between what both versions have: the neighbours, and how many of its like lie between it and them.
    struct Spot: Equatable {
        let before: Int?
        let rankBehind: Int
        let after: Int?
        let rankAhead: Int
    }

    let old: [Entry]
    let new: [Entry]

    /// None when nothing is gone or nothing is new.
    init?(old: [Sibling], new: [Sibling]) {
        guard old.contains(where: { $0.counterpart == nil }), new.contains(where: { $0.counterpart == nil }) else { return nil }
        self.old = Self.entries(old)
        self.new = Self.entries(new)
    }

    private static func entries(_ siblings: [Sibling]) -> [Entry] {
        let behind = neighbours(siblings.indices, siblings)
        let ahead = neighbours(siblings.indices.reversed(), siblings)
        return siblings.indices.filter { siblings[$0].counterpart == nil }.map { index in
            Entry(
                index: index, sibling: siblings[index], name: NameLikeness(siblings[index].name.text),
                spot: Spot(
                    before: behind[index].kept, rankBehind: behind[index].rank, after: ahead[index].kept, rankAhead: ahead[index].rank))
        }
    }

    /// For each, the last before it that is kept, and how many are between.
    private static func neighbours(_ order: some Sequence<Int>, _ siblings: [Sibling]) -> [(kept: Int?, rank: Int)] {
        var found: [(kept: Int?, rank: Int)] = Array(repeating: (nil, 0), count: siblings.count)
        var last: (kept: Int?, rank: Int) = (nil, 0)
        for index in order {
            found[index] = last
            last = siblings[index].counterpart.map { ($0, 0) } ?? (last.kept, last.rank + 1)
        }
        return found
    }
}
