import CrowsfootModel
import CrowsfootText

/// Writes the order of ordered relationships, which SwiftData doesn't store: each object has a position.
struct ListOrderWriter {
    private let names: SwiftDataNames
    private let options: SwiftDataOptions

    init(_ names: SwiftDataNames, _ options: SwiftDataOptions) {
        self.names = names
        self.options = options
    }

    private var int: String { names.frameworks[.int] }
    /// The type of a position, which has to be large enough on a watch, too.
    private var int64: String { names.frameworks[.int64] }

    func write(to writer: inout TextWriter) {
        writer.blank()
        writer.block("\(options.extensionPrefix)extension \(names.base) {") { writer in
            writer.documentation(
                "The positions of objects in ordered lists. They leave room, so an object can come between two others without changing them."
            )
            writer.block("enum ListOrder {") { writer in
                writeReading(to: &writer)
                writer.blank()
                writePlaces(to: &writer)
            }
        }
    }

    private func writeReading(to writer: inout TextWriter) {
        let date = names.frameworks[.date]
        writer.line(
            """
            private static let room: \(int64) = 1024

            /// The position of a new object: the time in microseconds. So it comes after the objects that were created or moved before, by the
            /// clock of the device.
            static var last: \(int64) { \(int64)(\(date).now.timeIntervalSinceReferenceDate * 1_000_000) }

            /// Sorts objects by their positions. Each position is read once, and an array that is in order is returned as it is.
            static func sorted<Row: \(names.frameworks[.persistentModel])>(_ rows: [Row], by place: (Row) -> \(int64)) -> [Row] {
                let placed = rows.map { (place: place($0), row: $0) }
                if zip(placed, placed.dropFirst()).allSatisfy({ $0.place < $1.place }) { return rows }
                let sorted = placed.sorted { left, right in
                    if left.place != right.place { return left.place < right.place }
                    return left.row.persistentModelID < right.row.persistentModelID
                }
                return sorted.map(\\.row)
            }

            /// Gives objects positions in this order, and changes as few of them as possible.
            static func place<Row>(_ rows: [Row], _ place: ReferenceWritableKeyPath<Row, \(int64)>) {
                let old = rows.map { $0[keyPath: place] }
                for (row, new) in zip(rows, places(old)) where row[keyPath: place] != new { row[keyPath: place] = new }
            }
            """)
    }

    private func writePlaces(to writer: inout TextWriter) {
        writer.line(
            """
            /// Ascending positions that keep as many of the old ones as possible.
            private static func places(_ old: [\(int64)]) -> [\(int64)] {
                let kept = longestAscending(old)
                var places = old
                var (index, before) = (0, \(int64)?.none)
                for next in kept + [old.count] {
                    let after = next < old.count ? old[next] : nil
                    guard let new = between(before, after, count: next - index) else { return old.indices.map { (\(int64)($0) + 1) * room } }
                    places.replaceSubrange(index..<next, with: new)
                    (index, before) = (next + 1, after)
                }
                return places
            }

            /// Positions in a gap; nil if it is too small.
            private static func between(_ low: \(int64)?, _ high: \(int64)?, count: \(int)) -> [\(int64)]? {
                guard count > 0 else { return [] }
                let numbers = 1...\(int64)(count)
                switch (low, high) {
                case (nil, nil): return numbers.map { $0 * room }
                case (let low?, nil):
                    // Not ahead of the clock, so that the next new object comes after these.
                    let step = min(max((last - low) / \(int64)(count), 1), room)
                    return numbers.map { low + $0 * step }
                case (nil, let high?): return numbers.map { high - (\(int64)(count) + 1 - $0) * room }
                case (let low?, let high?):
                    let step = (high - low) / (\(int64)(count) + 1)
                    return step > 0 ? numbers.map { low + $0 * step } : nil
                }
            }

            /// The indices of the longest ascending part of the positions. An object without a position is not in it.
            private static func longestAscending(_ places: [\(int64)]) -> [\(int)] {
                var ends: [\(int)] = []
                var predecessors = [\(int)?](repeating: nil, count: places.count)
                for index in places.indices where places[index] != .max {
                    var (low, high) = (0, ends.count)
                    while low < high {
                        let middle = (low + high) / 2
                        if places[ends[middle]] < places[index] { low = middle + 1 } else { high = middle }
                    }
                    predecessors[index] = low > 0 ? ends[low - 1] : nil
                    if low == ends.count { ends.append(index) } else { ends[low] = index }
                }
                var part: [\(int)] = []
                var last = ends.last
                while let index = last {
                    part.append(index)
                    last = predecessors[index]
                }
                return part.reversed()
            }
            """)
    }
}
