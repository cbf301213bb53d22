/// Where the things of a list stand, by name. For a short list nothing is kept: looking through it takes less time and room.
struct NameIndex: Sendable {
    private var places: [String: Int] = [:]

    init() {}

    init(_ names: some RandomAccessCollection<String>) {
        guard names.count > 64 else { return }
        places = Dictionary(zip(names, 0...), uniquingKeysWith: { first, _ in first })
    }

    /// The place of a name in the list that the index was made of.
    func place<Names: RandomAccessCollection>(of name: String, in names: Names) -> Int? where Names.Element == String, Names.Index == Int {
        places.isEmpty ? names.firstIndex(of: name) : places[name]
    }
}
