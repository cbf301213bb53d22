/// Finds the name that a misspelled word most likely means.
///
/// Long words and many names are cheap: only names of similar length are compared, and only within the diagonal band in which the distance
/// stays within the limit.
package struct NearestName {
    /// The maximum length of a word. Longer ones aren't misspelled by accident.
    private static let lengthLimit = 128

    private let word: [UInt8]
    private let limit: Int

    private init?(_ word: String) {
        guard word.utf8.count <= Self.lengthLimit else { return nil }
        self.word = word.utf8.map(Self.folded)
        // A third of the word may be wrong, but never all of it.
        limit = min(max(self.word.count, 3) / 3, 4, max(self.word.count - 1, 0))
    }

    /// Returns the nearest of the names, or `nil` if none is near.
    ///
    /// Case is ignored. Of equally near names, the first in alphabetical order is taken.
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

    private static func folded(_ byte: UInt8) -> UInt8 {
        byte >= UInt8(ascii: "A") && byte <= UInt8(ascii: "Z") ? byte | 0x20 : byte
    }

    private func distance(to name: String, atMost limit: Int) -> Int? {
        guard abs(name.utf8.count - word.count) <= limit else { return nil }
        var name = name
        return word.withUnsafeBufferPointer { word in
            name.withUTF8 { Self.distance(word, $0, atMost: limit) }
        }
    }

    /// Returns the distance without the common prefix and suffix, which leaves little to compare.
    private static func distance(
        _ word: UnsafeBufferPointer<UInt8>, _ name: UnsafeBufferPointer<UInt8>, atMost limit: Int
    ) -> Int? {
        var start = 0
        var (wordEnd, nameEnd) = (word.count, name.count)
        while start < min(wordEnd, nameEnd), word[start] == folded(name[start]) { start += 1 }
        while min(wordEnd, nameEnd) > start, word[wordEnd - 1] == folded(name[nameEnd - 1]) {
            wordEnd -= 1
            nameEnd -= 1
        }
        if start == min(wordEnd, nameEnd) { return max(wordEnd, nameEnd) - start }
        let left = UnsafeBufferPointer(rebasing: word[start..<wordEnd])
        let right = UnsafeBufferPointer(rebasing: name[start..<nameEnd])
        let width = right.count + 1
        return withUnsafeTemporaryAllocation(of: Int.self, capacity: 3 * width) { rows in
            band(left, right, atMost: limit, rows, width: width)
        }
    }

    /// The number of letters to change, add, remove or swap with their neighbor, or `nil` for more than `limit`.
    ///
    /// Only the last three rows of the table are kept, and only the part of each near the diagonal is computed.
    private static func band(
        _ left: UnsafeBufferPointer<UInt8>, _ right: UnsafeBufferPointer<UInt8>, atMost limit: Int,
        _ rows: UnsafeMutableBufferPointer<Int>, width: Int
    ) -> Int? {
        let far = limit + 1
        rows.initialize(repeating: far)
        for column in 0...min(right.count, limit) { rows[column] = column }
        var lastBest = 0
        for row in 1...left.count {
            let (current, last, beforeLast) = (row % 3 * width, (row + 2) % 3 * width, (row + 1) % 3 * width)
            rows[current] = min(row, far)
            var best = rows[current]
            // Cells next to the band may contain values of an older row.
            let columns = max(1, row - limit)..<max(1, min(right.count, row + limit) + 1)
            if columns.lowerBound > 1 { rows[current + columns.lowerBound - 1] = far }
            if columns.upperBound < width { rows[current + columns.upperBound] = far }
            for column in columns {
                let letter = folded(right[column - 1])
                var steps = rows[last + column - 1] + (left[row - 1] == letter ? 0 : 1)
                steps = min(steps, rows[last + column] + 1, rows[current + column - 1] + 1)
                if row > 1, column > 1, left[row - 2] == letter, left[row - 1] == folded(right[column - 2]) {
                    steps = min(steps, rows[beforeLast + column - 2] + 1)
                }
                rows[current + column] = min(steps, far)
                best = min(best, steps)
            }
            if best > limit, lastBest > limit { return nil }
            lastBest = best
        }
        let distance = rows[left.count % 3 * width + right.count]
        return distance <= limit ? distance : nil
    }
}

extension String {
    /// The length limit of a name in a message.
    private static let readableLength = 300
    private static let readablePart = 200
    private static let beginning = 40

    /// Shortens a text for readers by removing the middle. User text is between two separators.
    func shortened(at separator: Character) -> String {
        guard utf8.count > Self.readableLength else { return self }
        let parts = split(separator: separator, omittingEmptySubsequences: false)
        return parts.map { $0.utf8.count > Self.readablePart ? $0.prefix(Self.beginning) + "…" : $0 }.joined(separator: String(separator))
    }
}
