/// The names of an old list beside those of a new one that came of them.
struct NamePairs {
    /// For each of the new names, the place of the old one.
    let predecessors: [Int?]
    private let successors: [Int: Int]

    /// Of each new name goes with it what it was called before, if that is said.
    init(old: [String], new: [(name: String, previous: String?)]) {
        let places = Dictionary(zip(old, 0...), uniquingKeysWith: { first, _ in first })
        let predecessors = new.map { entry in entry.previous.flatMap { places[$0] } ?? places[entry.name] }
        self.predecessors = predecessors
        successors = Dictionary(
            predecessors.enumerated().compactMap { new, old in old.map { ($0, new) } }, uniquingKeysWith: { first, _ in first })
    }

    func successor(of old: Int) -> Int? { successors[old] }
}
