/// The horizontal positions of columns and of the tracks between them.
struct ColumnPlacement {
    private(set) var lefts: [Int] = []
    private(set) var widths: [Int] = []
    /// The first track of each channel.
    private(set) var trackLefts: [Int] = []
    /// The distance of each box from the left edge of its column.
    private(set) var indents: [Int]

    /// Places the columns. No column is left of the requested centers of its boxes.
    ///
    /// Channels have at least this width, except where all lines are straight.
    init(
        _ sketch: Arrangement, _ labels: LabelPlan, _ elevation: VerticalPlacement, _ channels: [Channel], least: Int, wanted: [Int: Int]
    ) {
        var width = 0
        widths = sketch.columns.indices.map { Self.width(of: $0, in: sketch, labels) }
        indents = Array(repeating: 0, count: sketch.boxCount)
        widenForHeadings(sketch)
        for zone in sketch.zoning.zones { indent(zone, in: sketch) }
        let used = widths.indices.filter { column in sketch.columns[column].contains { sketch.isBox($0) || sketch.isPass($0) } }
        let inner = (used.first ?? 0)..<(used.last ?? 0)
        for (number, channel) in channels.enumerated() {
            var rooms = [(number - 1, Side.right), (number, .left)].map { column, side in
                used.contains(column) ? room(beside: column, on: side, of: channel, sketch, labels, elevation) : Spacing.line
            }
            let missing = least - rooms[0] - channel.trackWidth - rooms[1]
            if missing > 0, !channel.wires.isEmpty, inner.contains(number - 1) {
                rooms[0] += missing / 2
                rooms[1] += missing - missing / 2
            }
            trackLefts.append(width + rooms[0])
            if inner.contains(number - 1) || channel.trackCount > 0 {
                width += rooms[0] + channel.trackWidth + rooms[1]
            }
            if number == widths.count { break }
            let starts = sketch.columns[number].compactMap { box in
                wanted[box].map { $0 - indents[box] - sketch.wiring.graph.boxes[box].size.width / 2 }
            }
            if !starts.isEmpty { width = max(width, starts.sorted()[starts.count / 2]) }
            // Lines around everything stay next to the first column if it isn't the leftmost one.
            if number == used.first { trackLefts[number] = width - rooms[1] - channel.trackWidth }
            lefts.append(width)
            width += widths[number]
        }
    }

    private static func width(of column: Int, in sketch: Arrangement, _ labels: LabelPlan) -> Int {
        sketch.columns[column].reduce(0) { width, stop in
            if sketch.isBox(stop) { return max(width, sketch.wiring.graph.boxes[stop].size.width) }
            return max(width, labels.passLabels[stop].map { $0.width + 2 * Spacing.line } ?? 0)
        }
    }

    private mutating func widenForHeadings(_ sketch: Arrangement) {
        for zone in sketch.zoning.zones {
            guard let group = zone.group, let last = zone.columns.last else { continue }
            let missing = sketch.wiring.graph.groups[group].heading.width - zone.columns.reduce(0) { $0 + widths[$1] }
            if missing > 0 { widths[last] += missing }
        }
    }

    /// Aligns the boxes of a column at the left. If other zones widen the outer columns of a zone, its boxes move inwards.
    private mutating func indent(_ zone: Zoning.Zone, in sketch: Arrangement) {
        let boxes = sketch.wiring.graph.boxes
        for column in zone.columns {
            let members = zone.boxes.filter { sketch.column[$0] == column }
            let widest = members.reduce(0) { max($0, boxes[$1].size.width) }
            let slack = widths[column] - widest
            let isFirst = column == zone.columns.lowerBound
            let isLast = column + 1 == zone.columns.upperBound
            let start = isFirst == isLast ? slack / 2 : isFirst ? slack : 0
            for box in members { indents[box] = start }
        }
    }

    /// The distance between a column and its first track that the labels of its lines need. A label may be at tracks, as long as none of
    /// them is used at that height.
    private func room(
        beside column: Int, on side: Side, of channel: Channel, _ sketch: Arrangement, _ labels: LabelPlan, _ elevation: VerticalPlacement
    ) -> Int {
        var room = Spacing.stub
        for terminal in sketch.sides[2 * column + side.rawValue] where sketch.across(terminal) == nil {
            guard let label = labels.label(at: terminal) else { continue }
            let box = sketch.wiring.box(of: terminal)
            let slack = side == .left ? indents[box] : widths[column] - indents[box] - sketch.wiring.graph.boxes[box].size.width
            let level = elevation.levels[terminal]
            let top = level - label.height - 2 * Spacing.label
            let tracks = channel.clearTracks(beside: side.opposite, between: top, and: level)
            room = max(room, Spacing.foot + label.width + Spacing.line - slack - tracks * channel.pitch)
        }
        return room
    }
}

/// The tracks of the links between two columns.
struct Channel {
    /// For each chord, by its left or upper terminal, the wires in drawing order.
    private(set) var wires: [Int: [Wire]] = [:]
    let trackCount: Int
    /// The distance between tracks. Many parallel lines are read as a bundle, and a larger distance would take half of the page.
    let pitch: Int

    init(_ number: Int, of sketch: Arrangement, levels: [Int]) {
        let left = number > 0 ? sketch.sides[2 * number - 1] : []
        let right = number < sketch.columns.count ? sketch.sides[2 * number] : []
        var wires: [Wire] = []
        for terminal in left + right {
            let mate = sketch.partner[terminal]
            let (side, mateSide) = (sketch.side(of: terminal), sketch.side(of: mate))
            // Each chord is visited from both ends.
            if side == mateSide ? sketch.place[mate] < sketch.place[terminal] : side == .left { continue }
            let course: Wire.Course = side != mateSide ? .through : side == .right ? .leftTurn : .rightTurn
            if course == .through, levels[terminal] == levels[mate] { continue }
            let joint = sketch.joint(of: terminal) ?? sketch.joint(of: mate)
            wires.append(Wire(course, chord: terminal, joint: joint, from: levels[terminal], to: levels[mate]))
        }
        let order = TrackOrder(wires, taken: (left + right).map { levels[$0] })
        trackCount = order.trackCount
        pitch = trackCount > Self.bundle ? Spacing.bundledLine : Spacing.line
        for wire in order.wires { self.wires[wire.chord, default: []].append(wire) }
    }

    private static let bundle = 8

    /// The distance from the first track to the last.
    var trackWidth: Int { max(0, trackCount - 1) * pitch }

    /// The number of tracks next to a border without a wire between two heights, or half of all tracks if none has one.
    func clearTracks(beside border: Side, between top: Int, and bottom: Int) -> Int {
        let near = wires.values.joined().filter { $0.upper <= bottom && top <= $0.lower }.map(\.track)
        guard let first = near.min(), let last = near.max() else { return trackCount / 2 }
        return border == .left ? first : trackCount - 1 - last
    }
}

extension Arrangement {
    /// The point at which a terminal joins others.
    fileprivate func joint(of terminal: Int) -> Int? {
        guard terminal < wiring.joins.count, wiring.joins[terminal] else { return nil }
        return 2 * wiring.box(of: terminal) + side(of: terminal).rawValue
    }
}
