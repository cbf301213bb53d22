/// Zones set side by side in bands of about the same height.
struct Shelves {
    private(set) var columns: [Range<Int>]
    private(set) var bands: [Int]
    private(set) var bandHeights: [Int] = []
    let bandCount: Int

    /// `counts` says how many boxes there are in each zone, and `fence` how much height each band costs besides.
    init(order: [Int], sizes: [Int], counts: [Int], columns limit: Int, height: Int, fence: Int) {
        columns = Array(repeating: 0..<0, count: sizes.count)
        bands = Array(repeating: 0, count: sizes.count)
        var column = 0
        for zone in order {
            let width = min(limit, Self.widest(counts[zone]), max(1, (sizes[zone] + height / 3) / max(height, 1)))
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

    /// Zones by their bands, with how many columns each has.
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

    /// Zones are wanted about as wide as high, not as one long row.
    private static func widest(_ count: Int) -> Int {
        var width = 1
        while (width + 1) * (width + 1) <= 2 * count { width += 1 }
        return width
    }

    var columnCount: Int { columns.reduce(1) { max($0, $1.upperBound) } }
}
