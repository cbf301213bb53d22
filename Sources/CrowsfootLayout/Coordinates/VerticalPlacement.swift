/// The vertical positions in an arrangement: each column keeps its order, and as many lines as possible are straight.
struct VerticalPlacement {
    private let sketch: Arrangement
    private let labels: LabelPlan
    /// The top of each stop.
    private(set) var tops: [Int]
    /// The height of each box, larger than requested if its terminals need more.
    private(set) var heights: [Int]
    /// The level of each terminal.
    private(set) var levels: [Int]
    /// The bands from top to bottom, with the range of each.
    private(set) var bands: [(number: Int, range: Range<Int>)] = []
    /// For each box, the index of each row after reordering.
    private(set) var rowPlaces: [[Int]]
    private var margins: [Int]
    private let wanted: [Int: Int]
    /// The link of each terminal, if the lines of near boxes have more weight than others.
    private var linkOf: [Int]
    private static let (rounds, finalRounds) = (24, 8)
    /// The maximum number of boxes for a drawing that is slightly higher than necessary, for the sake of short lines.
    private static let spaciousCount = 150

    init(_ sketch: Arrangement, _ labels: LabelPlan, wanted: [Int: Int] = [:]) {
        self.sketch = sketch
        self.labels = labels
        self.wanted = wanted
        tops = sketch.top
        heights = sketch.height
        rowPlaces = sketch.wiring.graph.boxes.map { Array($0.rows.indices) }
        levels = sketch.level
        margins = sketch.top.indices.map { sketch.margin(of: $0) }
        for (pass, label) in labels.passLabels { margins[pass] += label.height + 2 * Spacing.label }
        linkOf = wanted.isEmpty && sketch.boxCount <= Self.spaciousCount ? sketch.linkOfTerminals : []
        // A line around the sides of two boxes is long compared with the usual distance. Remembered boxes stay where they are.
        for column in sketch.columns where wanted.isEmpty {
            for (upper, lower) in zip(column, column.dropFirst()) where sketch.areTied(upper, lower) { margins[lower] += Spacing.piece }
        }
        let boxes = (0..<sketch.boxCount).filter { sketch.column[$0] >= 0 }
        for box in boxes {
            for side in Side.allCases { heights[box] = max(heights[box], neededHeight(of: box, on: side)) }
        }
        stack()
        for round in 0..<Self.rounds {
            let columns = round.isMultiple(of: 2) ? Array(sketch.columns.indices) : sketch.columns.indices.reversed()
            for column in columns {
                for band in bands {
                    settle(sketch.stops(of: band.number, in: column), within: band.range, isFinal: round >= Self.rounds - Self.finalRounds)
                }
            }
            for box in boxes { settlePorts(of: box) }
        }
    }

    private var isSpacious: Bool { sketch.boxCount <= Self.spaciousCount }

    /// Returns the margin. The label of a line can be above its pass.
    private func marginBelow(_ stop: Int) -> Int { sketch.margin(of: stop) }

    /// Stacks the stops of each band.
    private mutating func stack() {
        var start = 0
        let fences = sketch.zoning.fences
        for band in fences.isEmpty ? 0..<1 : -1..<fences.count {
            if fences.indices.contains(band) { start += fences[band] }
            var end = start
            let stops = sketch.columns.indices.flatMap { sketch.stops(of: band, in: $0) }
            let highest = stops.compactMap { stop in wanted[stop].map { $0 - margins[stop] } }.min() ?? start
            for column in sketch.columns.indices {
                // Nothing is far above the remembered positions.
                var y = max(start, highest)
                // The end if everything is at its lowest requested position.
                var reach = y
                for stop in sketch.stops(of: band, in: column) {
                    move(stop, to: y + margins[stop])
                    y += margins[stop] + heights[stop] + marginBelow(stop)
                    reach = max(reach + margins[stop], wanted[stop] ?? 0) + heights[stop] + marginBelow(stop)
                }
                end = max(end, reach)
            }
            if isSpacious { end += (end - start) * 7 / 100 }
            bands.append((band, start..<end))
            start = end
        }
    }

    /// Moves the stops of a column. The first rounds minimize the squares of distances, because they find the best positions of columns
    /// together; the final ones make lines straight.
    private mutating func settle(_ stops: ArraySlice<Int>, within band: Range<Int>, isFinal: Bool) {
        guard let first = stops.first, let last = stops.last else { return }
        var distances = [0]
        for (upper, lower) in zip(stops, stops.dropFirst()) { distances.append(heights[upper] + marginBelow(upper) + margins[lower]) }
        let lowest = band.lowerBound + margins[first]
        let bounds = lowest...max(lowest, band.upperBound - heights[last] - marginBelow(last))
        var fit = OrderedFit(distances: distances, isSquared: !isFinal && wanted.isEmpty)
        let lines = stops.map { wishes(of: $0) }
        if lines.allSatisfy(\.isEmpty), stops.allSatisfy({ wanted[$0] == nil }) { return }
        let all = lines.reduce(1) { $0 + $1.count }
        // A remembered position has more weight than all lines together.
        let insistent = zip(stops, lines).map { stop, lines in lines + (wanted[stop].map { Array(repeating: $0, count: all) } ?? []) }
        let positions = fit.positions(wishes: insistent, within: bounds)
        for (stop, position) in zip(stops, positions) { move(stop, to: position) }
    }

    /// Returns the positions at which the lines would be straight, several times for lines with more weight.
    private func wishes(of stop: Int) -> [Int] {
        Side.allCases.flatMap { side in
            sketch.terminals(of: stop, on: side).flatMap { terminal in
                let mate = sketch.partner[terminal]
                if sketch.stop(of: mate) == stop { return [] as [Int] }
                return Array(repeating: levels[mate] - (levels[terminal] - tops[stop]), count: weight(of: terminal))
            }
        }
    }

    /// Returns the weight of a line. A detour is worse if its boxes are near.
    private func weight(of terminal: Int) -> Int {
        if linkOf.isEmpty { return 1 }
        let link = linkOf[terminal]
        let (one, other) = (sketch.wiring.box(of: 2 * link), sketch.wiring.box(of: 2 * link + 1))
        let gap = max(0, tops[one] - tops[other] - heights[other], tops[other] - tops[one] - heights[one])
        let columns = abs(sketch.column[one] - sketch.column[other])
        return max(1, 800 / (280 * max(columns, 1) - 180 + gap))
    }

    private mutating func move(_ stop: Int, to top: Int) {
        let distance = top - tops[stop]
        tops[stop] = top
        for side in Side.allCases {
            for terminal in sketch.terminals(of: stop, on: side) { levels[terminal] += distance }
        }
    }
}

extension Arrangement {
    /// Whether a line goes from one stop to the other around their sides.
    fileprivate func areTied(_ upper: Int, _ lower: Int) -> Bool {
        Side.allCases.contains { side in terminals(of: lower, on: side).contains { stop(of: partner[$0]) == upper } }
    }

    /// The link of each terminal.
    fileprivate var linkOfTerminals: [Int] {
        var links = Array(repeating: 0, count: partner.count)
        for link in wiring.graph.links.indices {
            for terminal in [2 * link, 2 * link + 1]
                + passes(of: link).flatMap({ [terminal(of: $0, on: .left), terminal(of: $0, on: .right)] })
            {
                links[terminal] = link
            }
        }
        return links
    }
}

// MARK: - Terminals

extension VerticalPlacement {
    /// Returns the height that a box needs for all terminals on one side.
    private func neededHeight(of box: Int, on side: Side) -> Int {
        let terminals = sketch.terminals(of: box, on: side)
        let anchors = sketch.wiring.anchors[box]
        let free = sketch.wiring.ports(terminals.drop { sketch.rank[$0] < 2 * anchors.count })
        return free.isEmpty ? 0 : free.reduce((anchors.last?.upperBound ?? 0) + Spacing.port) { $0 + headroom(of: $1) }
    }

    /// Moves the free terminals of a box towards the other ends of their lines.
    private mutating func settlePorts(of box: Int) {
        let anchors = sketch.wiring.anchors[box]
        if !sketch.wiring.slots[box].isEmpty { settleSlots(of: box) }
        for side in Side.allCases {
            let terminals = sketch.terminals(of: box, on: side)
            var index = terminals.startIndex
            while index < terminals.endIndex {
                let rank = sketch.rank[terminals[index]]
                let end = terminals[index...].firstIndex { sketch.rank[$0] != rank } ?? terminals.endIndex
                if rank.isMultiple(of: 2) {
                    let upper = rank == 0 ? 0 : anchors[rank / 2 - 1].upperBound
                    let lower = rank / 2 < anchors.count ? anchors[rank / 2].lowerBound : heights[box]
                    let gap = end < terminals.endIndex ? labels.headroom(of: terminals[end]) : Spacing.port
                    slide(terminals[index..<end], from: tops[box] + upper, to: tops[box] + lower - gap)
                }
                index = end
            }
        }
    }

    /// Moves each movable row to the slot with the shortest line. Each side keeps the order of the arrangement.
    private mutating func settleSlots(of box: Int) {
        let (wiring, slots) = (sketch.wiring, sketch.wiring.slots[box])
        let heights = slots.map { tops[box] + wiring.graph.boxes[box].rows[$0] }
        let merge = SlotMerge(slotEntries(of: box, on: .left), slotEntries(of: box, on: .right), slots: heights)
        for (slot, entry) in merge.entries.enumerated() {
            levels[entry.terminal] = heights[slot]
            rowPlaces[box][entry.row] = slots[slot]
        }
    }

    private func slotEntries(of box: Int, on side: Side) -> [SlotMerge.Entry] {
        sketch.terminals(of: box, on: side).compactMap { terminal in
            sketch.wiring.movableRow(of: terminal).map {
                SlotMerge.Entry(terminal: terminal, row: $0, wish: levels[sketch.partner[terminal]])
            }
        }
    }

    private mutating func slide(_ terminals: ArraySlice<Int>, from upper: Int, to lower: Int) {
        let ports = sketch.wiring.ports(terminals)
        var distances = ports.map(headroom)
        // The room between two rows can be less than usual, but never less than the graph requires.
        if distances.reduce(upper, +) > lower { distances = distances.map { min($0, sketch.wiring.portDistance) } }
        var fit = OrderedFit(distances: distances)
        let first = upper + (distances.first ?? 0)
        let wishes = ports.map { port in port.map { levels[sketch.partner[$0]] } }
        for (port, position) in zip(ports, fit.positions(wishes: wishes, within: first...max(lower, first))) {
            for terminal in port { levels[terminal] = position }
        }
    }

    private func headroom(of port: ArraySlice<Int>) -> Int { port.map(labels.headroom).max() ?? 0 }
}
