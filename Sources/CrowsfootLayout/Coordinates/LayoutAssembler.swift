/// Assigns coordinates to an arrangement.
struct LayoutAssembler {
    let sketch: Arrangement
    private let labels: LabelPlan
    let elevation: VerticalPlacement
    private let channels: [Channel]
    let columns: ColumnPlacement

    /// Creates the coordinates. The top center of each box is at its requested position, as far as others leave room.
    init(_ sketch: Arrangement, channel: Int = Spacing.channel, wanted: [Int: LayoutPoint] = [:]) {
        self.sketch = sketch
        let labels = LabelPlan(sketch)
        let elevation = VerticalPlacement(sketch, labels, wanted: wanted.mapValues(\.y))
        self.labels = labels
        self.elevation = elevation
        channels = (0...sketch.columns.count).map { Channel($0, of: sketch, levels: elevation.levels) }
        columns = ColumnPlacement(
            sketch, labels, elevation, channels, least: wanted.isEmpty ? channel : 0, wanted: wanted.mapValues(\.x))
    }

    /// The layout before it is cropped to the drawn parts.
    func layout() -> Layout {
        var layout = Layout(
            size: LayoutSize(width: 0, height: 0), boxes: sketch.wiring.graph.boxes.indices.map(frame), groups: [],
            lines: sketch.wiring.graph.links.indices.map(line), rowPlaces: elevation.rowPlaces)
        layout.groups = sketch.zoning.zones.filter { $0.group != nil }.map { frame(of: $0, in: layout) }
        return layout
    }

    private func frame(of box: Int) -> LayoutFrame {
        let column = sketch.column[box]
        let width = sketch.wiring.graph.boxes[box].size.width
        let left = columns.lefts[column] + columns.indents[box]
        return LayoutFrame(x: left, y: elevation.tops[box], width: width, height: elevation.heights[box])
    }
}

// MARK: - Lines

extension LayoutAssembler {
    private func line(of link: Int) -> LayoutLine {
        LayoutLine(points: points(of: link), label: labelFrame(at: 2 * link) ?? labels.passOf[link].flatMap(frame(above:)))
    }

    private func points(of link: Int) -> [LayoutPoint] {
        var points = [end(2 * link)]
        var terminal = 2 * link
        while true {
            let mate = sketch.partner[terminal]
            points += bends(from: terminal, to: mate)
            guard let next = sketch.across(mate) else {
                points.append(end(mate))
                return points
            }
            terminal = next
        }
    }

    private func end(_ terminal: Int) -> LayoutPoint {
        let frame = frame(of: sketch.stop(of: terminal))
        return LayoutPoint(x: sketch.side(of: terminal) == .left ? frame.left : frame.right, y: elevation.levels[terminal])
    }

    private func bends(from terminal: Int, to mate: Int) -> [LayoutPoint] {
        let number = sketch.column[sketch.stop(of: terminal)] + sketch.side(of: terminal).rawValue
        let isForward = channels[number].wires[terminal] != nil
        guard let wires = channels[number].wires[isForward ? terminal : mate] else { return [] }
        let points = wires.flatMap { wire in
            let x = columns.trackLefts[number] + wire.track * channels[number].pitch
            return [LayoutPoint(x: x, y: wire.start), LayoutPoint(x: x, y: wire.end)]
        }
        return isForward ? points : points.reversed()
    }

    /// The label between a box and the first bend, above the line.
    private func labelFrame(at terminal: Int) -> LayoutFrame? {
        labels.label(at: terminal).map { label in
            let point = end(terminal)
            let x = sketch.side(of: terminal) == .right ? point.x + Spacing.foot : point.x - Spacing.foot - label.width
            return LayoutFrame(x: x, y: point.y - Spacing.label - label.height, width: label.width, height: label.height)
        }
    }

    private func frame(above pass: Int) -> LayoutFrame? {
        labels.passLabels[pass].map { label in
            let column = sketch.column[pass]
            let x = columns.lefts[column] + (columns.widths[column] - label.width) / 2
            return LayoutFrame(x: x, y: elevation.tops[pass] - Spacing.label - label.height, width: label.width, height: label.height)
        }
    }
}

extension LayoutAssembler {
    /// Returns the smallest frame around its boxes, with a heading that no line crosses.
    func frame(of zone: Zoning.Zone, in layout: Layout) -> LayoutFrame {
        let boxes = zone.boxes.map { layout.boxes[$0] }
        guard let group = zone.group, let left = boxes.map(\.left).min(), let right = boxes.map(\.right).max(),
            let top = boxes.map(\.top).min(), let bottom = boxes.map(\.bottom).max(),
            let band = elevation.bands.first(where: { $0.number == zone.band })?.range
        else { return .nowhere }
        let heading = sketch.wiring.graph.groups[group].heading
        let width = max(right - left + 2 * Spacing.group, heading.width)
        let tops = [top - Spacing.box, band.lowerBound].map { $0 - heading.height }
        // A wide heading fits into the columns of its zone, but not always right of the leftmost box.
        let end = zone.columns.last.map { columns.lefts[$0] + columns.widths[$0] } ?? right
        let start = min(left - Spacing.group, end + Spacing.group - width)
        let places = tops.map { LayoutFrame(x: start, y: $0, width: heading.width, height: heading.height) }
        let place = places.first { layout.leavesFree($0) } ?? places[1]
        return LayoutFrame(x: place.left, y: place.top, width: width, height: bottom + Spacing.box - place.top)
    }
}

extension Layout {
    fileprivate func leavesFree(_ place: LayoutFrame) -> Bool {
        lines.allSatisfy { line in
            zip(line.points, line.points.dropFirst()).allSatisfy { one, other in
                let (left, top) = (min(one.x, other.x), min(one.y, other.y))
                let frame = LayoutFrame(x: left - 1, y: top - 1, width: abs(one.x - other.x) + 2, height: abs(one.y - other.y) + 2)
                return !frame.overlaps(place)
            } && !line.labels.contains { $0.overlaps(place) }
        }
    }
}

/// The positions of line labels: where the line passes a column, or else between its first box and the first bend.
struct LabelPlan {
    /// The label of each line, by the pass below it.
    private(set) var passLabels: [Int: LayoutSize] = [:]
    private(set) var passOf: [Int: Int] = [:]
    private let sketch: Arrangement

    init(_ sketch: Arrangement) {
        self.sketch = sketch
        for (index, link) in sketch.wiring.graph.links.enumerated() {
            guard let label = link.label else { continue }
            let passes = sketch.passes(of: index)
            guard !passes.isEmpty else { continue }
            let pass = passes[passes.count / 2]
            passLabels[pass] = label
            passOf[index] = pass
        }
    }

    /// The label between a box and the first bend of a line.
    func label(at terminal: Int) -> LayoutSize? {
        terminal.isMultiple(of: 2) && passOf[terminal / 2] == nil ? sketch.wiring.graph.links[terminal / 2].label : nil
    }

    private func isLowerEnd(_ terminal: Int) -> Bool {
        sketch.stop(of: terminal) == sketch.stop(of: terminal ^ 1) && sketch.place[terminal ^ 1] < sketch.place[terminal]
    }

    /// The minimum distance of a line from the one above it on the same side of a box.
    func headroom(of terminal: Int) -> Int {
        let least = sketch.partner[terminal] == terminal ^ 1 && isLowerEnd(terminal) ? Spacing.loop : Spacing.port
        return label(at: terminal).map { max(least, $0.height + 2 * Spacing.label) } ?? least
    }
}

extension Arrangement {
    /// Returns the passes of a link, from its first end to its second.
    func passes(of link: Int) -> [Int] {
        var passes: [Int] = []
        var terminal = partner[2 * link]
        while let next = across(terminal) {
            passes.append(stop(of: terminal))
            terminal = partner[next]
        }
        return passes
    }
}
