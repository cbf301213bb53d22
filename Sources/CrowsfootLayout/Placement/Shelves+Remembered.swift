extension Shelves {
    /// Zones as they stood: a band is what was beside each other, and its zones follow from left to right. Zones of which nothing is known
    /// have bands of their own below.
    init(_ members: [[Int]], like known: [Int: LayoutPoint], in graph: LayoutGraph) {
        let frames = members.map { boxes in
            boxes.compactMap { box in
                // Boxes that have grown since are not beside what is below them.
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
