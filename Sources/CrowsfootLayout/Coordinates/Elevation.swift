/// How high everything in a sketch is drawn: the order in each column is kept, and as many lines as possible are straight.
struct Elevation {
    private let sketch: Sketch
    /// Of each stop.
    private(set) var tops: [Int]
    /// Boxes that need it for their terminals are higher than they asked for.
    private(set) var heights: [Int]
    /// Of each terminal.
    private(set) var levels: [Int]
    private(set) var height = 0

    init(_ sketch: Sketch) {
        self.sketch = sketch
        tops = sketch.top
        heights = sketch.height
        levels = sketch.level
        for box in 0..<sketch.boxCount {
            for side in Side.allCases {
                heights[box] = max(heights[box], PortRow(sketch.terminals(of: box, on: side), of: box, in: sketch).neededHeight)
            }
        }
        height = sketch.columns.map { $0.reduce(0) { $0 + extent(of: $1) } }.max() ?? 0
        for round in 0..<8 {
            let columns = round.isMultiple(of: 2) ? Array(sketch.columns.indices) : sketch.columns.indices.reversed()
            for column in columns { settle(column) }
            for box in 0..<sketch.boxCount { settlePorts(of: box) }
        }
    }

    private func extent(of stop: Int) -> Int { heights[stop] + 2 * sketch.margin(of: stop) }

    private mutating func settle(_ column: Int) {
        let stops = sketch.columns[column]
        guard let first = stops.first, let last = stops.last else { return }
        var distances = [0]
        for (upper, lower) in zip(stops, stops.dropFirst()) {
            distances.append(heights[upper] + sketch.margin(of: upper) + sketch.margin(of: lower))
        }
        let bounds = sketch.margin(of: first)...(height - heights[last] - sketch.margin(of: last))
        var fit = OrderedFit(distances: distances)
        let positions = fit.positions(wishes: stops.map(wishes), within: bounds)
        for (stop, position) in zip(stops, positions) { move(stop, to: position) }
    }

    private func wishes(of stop: Int) -> [Int] {
        Side.allCases.flatMap { side in
            sketch.terminals(of: stop, on: side).compactMap { terminal in
                let mate = sketch.partner[terminal]
                return sketch.stop(of: mate) == stop ? nil : levels[mate] - (levels[terminal] - tops[stop])
            }
        }
    }

    private mutating func move(_ stop: Int, to top: Int) {
        let distance = top - tops[stop]
        tops[stop] = top
        for side in Side.allCases {
            for terminal in sketch.terminals(of: stop, on: side) { levels[terminal] += distance }
        }
    }

    /// Lets the free terminals of a box slide to where their lines come from.
    private mutating func settlePorts(of box: Int) {
        let anchors = sketch.wiring.anchors[box]
        for side in Side.allCases {
            let terminals = sketch.terminals(of: box, on: side)
            var index = terminals.startIndex
            while index < terminals.endIndex {
                let rank = sketch.rank[terminals[index]]
                let end = terminals[index...].firstIndex { sketch.rank[$0] != rank } ?? terminals.endIndex
                if rank.isMultiple(of: 2) {
                    let upper = rank == 0 ? 0 : anchors[rank / 2 - 1]
                    let lower = rank / 2 < anchors.count ? anchors[rank / 2] : heights[box]
                    slide(terminals[index..<end], from: tops[box] + upper, to: tops[box] + lower)
                }
                index = end
            }
        }
    }

    private mutating func slide(_ terminals: ArraySlice<Int>, from upper: Int, to lower: Int) {
        let margin = (lower - upper) / (terminals.count + 1)
        let distance = min(margin, Spacing.line)
        var fit = OrderedFit(distances: terminals.map { _ in distance })
        let positions = fit.positions(
            wishes: terminals.map { [levels[sketch.partner[$0]]] }, within: (upper + distance)...(max(lower - distance, upper + distance)))
        for (terminal, position) in zip(terminals, positions) { levels[terminal] = position }
    }
}
