/// Finds the name that a misspelt word most likely means.
///
/// Long words and many names are cheap: only names of similar length are compared, and only along the narrow band in which a
/// distance stays small enough to matter.
package struct NearestName {
    /// Longer words are never misspelt by accident alone.
    private static let lengthLimit = 128

    private let word: [UInt8]
    private let limit: Int

    private init?(_ word: String) {
        guard word.utf8.count <= Self.lengthLimit else { return nil }
        self.word = Self.folded(word)
        // A third of the word may be wrong, but never all of it.
        limit = min(max(self.word.count, 3) / 3, 4, max(self.word.count - 1, 0))
    }

    /// The nearest of the names, or nothing when none is close. Upper and lower case count as equal, and of names that are
    /// equally near the first in the alphabet is taken, whatever their order.
    package static func of(_ word: String, among names: some Sequence<String>) -> String? {
        guard let search = NearestName(word) else { return nil }
        var nearest: (name: String, distance: Int)?
        for name in names {
            guard let distance = search.distance(to: name, atMost: nearest?.distance ?? search.limit) else { continue }
            if let nearest, (nearest.distance, nearest.name) <= (distance, name) { continue }
            nearest = (name, distance)
        }
        return nearest?.name
    }

    private static func folded(_ text: String) -> [UInt8] {
        text.utf8.map { $0 >= UInt8(ascii: "A") && $0 <= UInt8(ascii: "Z") ? $0 | 0x20 : $0 }
    }

    /// How many letters are to be changed, added, left out or swapped with their neighbour; nothing when more than `limit`.
    private func distance(to name: String, atMost limit: Int) -> Int? {
        let length = name.utf8.count
        guard abs(length - word.count) <= limit else { return nil }
        let other = Self.folded(name)
        let far = limit + 1
        var beforeLast: [Int] = []
        var last = (0...length).map { min($0, far) }
        for row in 1..<(word.count + 1) {
            var current = [Int](repeating: far, count: length + 1)
            current[0] = min(row, far)
            for column in max(1, row - limit)..<max(1, min(length, row + limit) + 1) {
                let same = word[row - 1] == other[column - 1]
                var steps = min(last[column - 1] + (same ? 0 : 1), last[column] + 1, current[column - 1] + 1)
                if row > 1, column > 1, word[row - 1] == other[column - 2], word[row - 2] == other[column - 1] {
                    steps = min(steps, beforeLast[column - 2] + 1)
                }
                current[column] = min(steps, far)
            }
            (beforeLast, last) = (last, current)
        }
        return last[length] <= limit ? last[length] : nil
    }
}
