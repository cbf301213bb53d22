/// Zones set side by side in bands of about the same height.
struct Shelves {
    private(set) var columns: [Range<Int>]
    private(set) var bands: [Int]
    private(set) var bandHeights: [Int] = []

    init(order: [Int], sizes: [Int], columns limit: Int, height: Int) {
        columns = Array(repeating: 0..<0, count: sizes.count)
        bands = Array(repeating: 0, count: sizes.count)
        var column = 0
        for zone in order {
            let width = min(limit, max(1, (sizes[zone] + height / 3) / max(height, 1)))
            if bandHeights.isEmpty || column + width > limit {
                bandHeights.append(0)
                column = 0
            }
            let band = bandHeights.count - 1
            columns[zone] = column..<(column + width)
            bands[zone] = band
            bandHeights[band] = max(bandHeights[band], sizes[zone] / width)
            column += width
        }
    }

    var columnCount: Int { columns.map(\.upperBound).max() ?? 1 }
}
