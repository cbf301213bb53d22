/// A sketch with coordinates.
struct LayoutAssembler {
    let sketch: Arrangement
    private let labels: LabelPlan
    let elevation: VerticalPlacement
    private let channels: [Channel]
    let columns: ColumnPlacement

    /// The middle of the tops of boxes is where it is wanted, as far as others leave it room.
    init(_ sketch: Arrangement, wanted: [Int: LayoutPoint] = [:]) {
        self.sketch = sketch
        let labels = LabelPlan(sketch)
        let elevation = VerticalPlacement(sketch, labels, wanted: wanted.mapValues(\.y))
        self.labels = labels
        self.elevation = elevation
        channels = (0...sketch.columns.count).map { Channel($0, of: sketch, levels: elevation.levels) }
        columns = ColumnPlacement(sketch, labels, elevation, channels, wanted: wanted.mapValues(\.x))
    }

    /// Not yet fitted to what is drawn.
    func layout() -> Layout {
        var layout = Layout(
            size: LayoutSize(width: 0, height: 0), boxes: sketch.wiring.graph.boxes.indices.map(frame), groups: [],
            lines: sketch.wiring.graph.links.indices.map(line))
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
            let x = columns.trackLefts[number] + wire.track * Spacing.line
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
