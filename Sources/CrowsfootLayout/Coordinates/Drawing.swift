/// A sketch with coordinates.
struct Drawing {
    private let sketch: Sketch
    private let elevation: Elevation
    private var channels: [Channel] = []
    private var columnLefts: [Int] = []
    private var columnWidths: [Int] = []
    private var trackLefts: [Int] = []
    private(set) var layout: Layout

    init(_ sketch: Sketch) {
        self.sketch = sketch
        elevation = Elevation(sketch)
        layout = Layout(size: LayoutSize(width: 0, height: elevation.height), boxes: [], groups: [], lines: [])
        for number in 0...sketch.columns.count { channels.append(Channel(number, of: sketch, levels: elevation.levels)) }
        placeColumns()
        layout.boxes = sketch.wiring.graph.boxes.indices.map(frame)
        layout.lines = sketch.wiring.graph.links.indices.map { LayoutLine(points: points(of: $0)) }
    }

    private mutating func placeColumns() {
        var x = 0
        for (number, channel) in channels.enumerated() {
            let isOuter = number == 0 || number == sketch.columns.count
            let tracks = channel.trackCount * Spacing.line
            trackLefts.append(x + (number == 0 ? 0 : Spacing.stub))
            x += isOuter ? (tracks > 0 ? tracks + Spacing.stub : 0) : max(tracks - Spacing.line, 0) + 2 * Spacing.stub
            if number == sketch.columns.count { break }
            let width = sketch.columns[number].reduce(0) { sketch.isBox($1) ? max($0, sketch.wiring.graph.boxes[$1].size.width) : $0 }
            columnLefts.append(x)
            columnWidths.append(width)
            x += width
        }
        layout.size.width = x
    }

    private func frame(of box: Int) -> LayoutFrame {
        let column = sketch.column[box]
        let width = sketch.wiring.graph.boxes[box].size.width
        let left = columnLefts[column] + (columnWidths[column] - width) / 2
        return LayoutFrame(x: left, y: elevation.tops[box], width: width, height: elevation.heights[box])
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
            let x = trackLefts[number] + wire.track * Spacing.line
            return [LayoutPoint(x: x, y: wire.start), LayoutPoint(x: x, y: wire.end)]
        }
        return isForward ? points : points.reversed()
    }
}
