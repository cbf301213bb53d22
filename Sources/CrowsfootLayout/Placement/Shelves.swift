/// Zones side by side, in bands of about the same height.
struct Shelves {
    private(set) var columns: [Range<Int>]
    private(set) var bands: [Int]
    private(set) var bandHeights: [Int] = []
    let bandCount: Int

    /// Arranges zones in bands. `counts` contains the number of boxes in each zone, and `fence` the additional height of each band.
    init(order: [Int], sizes: [Int], counts: [Int], isLinked: [Bool], columns limit: Int, height: Int, fence: Int) {
        columns = Array(repeating: 0..<0, count: sizes.count)
        bands = Array(repeating: 0, count: sizes.count)
        var column = 0
        for zone in order {
            // A line within a zone is short from one column to the next, but goes around boxes within a column.
            let width = min(limit, Self.widest(counts[zone]), max(isLinked[zone] ? 2 : 1, (sizes[zone] + height / 3) / max(height, 1)))
            let rows = (counts[zone] + width - 1) / width
            if bandHeights.isEmpty || column + width > limit {
                bandHeights.append(0)
                column = 0
            }
            let band = bandHeights.count - 1
            columns[zone] = column..<(column + width)
            bands[zone] = band
            bandHeights[band] = max(bandHeights[band], sizes[zone] * rows / counts[zone] + fence)
            column += width
        }
        bandCount = bandHeights.count
    }

    /// Creates shelves from zones by band, with the number of columns of each.
    init(_ zones: [[Int]], columns counts: [Int]) {
        columns = Array(repeating: 0..<0, count: counts.count)
        bands = Array(repeating: 0, count: counts.count)
        bandCount = zones.count
        for (band, zones) in zones.enumerated() {
            var column = 0
            for zone in zones {
                let width = max(counts[zone], 1)
                columns[zone] = column..<(column + width)
                bands[zone] = band
                column += width
            }
        }
    }

    /// Returns the maximum number of columns. Zones should be about as wide as high, not one long row.
    private static func widest(_ count: Int) -> Int {
        var width = 1
        while (width + 1) * (width + 1) <= 2 * count { width += 1 }
        return width
    }

    var columnCount: Int { columns.reduce(1) { max($0, $1.upperBound) } }
}

extension Shelves {
    /// Creates shelves like in an earlier drawing: zones that were side by side form a band, from left to right. Unknown zones get their
    /// own bands below.
    init(_ members: [[Int]], like known: [Int: LayoutPoint], in graph: LayoutGraph) {
        let frames = members.map { boxes in
            boxes.compactMap { box in
                // Boxes that have grown since aren't next to what is below them.
                known[box].map { place in
                    let size = graph.boxes[box].size
                    return LayoutFrame(x: place.x - size.width / 2, y: place.y, width: size.width, height: size.height * 3 / 4)
                }
            }
        }
        let tops = frames.map { $0.map(\.top).min() ?? Int.max }
        var bands: [[Int]] = []
        var bottom = Int.min
        for zone in members.indices.filter({ !members[$0].isEmpty }).sorted(by: { (tops[$0], $0) < (tops[$1], $1) }) {
            if tops[zone] >= bottom { bands.append([]) }
            bands[bands.count - 1].append(zone)
            bottom = max(bottom, frames[zone].map(\.bottom).max() ?? Int.max)
        }
        let lefts = frames.map { $0.map(\.left).min() ?? 0 }
        let columns = members.map { RememberedColumns($0, known, in: graph).columns.count }
        self.init(bands.map { $0.sorted { (lefts[$0], $0) < (lefts[$1], $1) } }, columns: columns)
    }
}
