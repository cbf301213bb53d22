extension LayoutAssembler {
    /// As small as its boxes let it be, with a heading that nothing runs through.
    func frame(of zone: Zoning.Zone, in layout: Layout) -> LayoutFrame {
        let boxes = zone.boxes.map { layout.boxes[$0] }
        guard let group = zone.group, let left = boxes.map(\.left).min(), let right = boxes.map(\.right).max(),
            let top = boxes.map(\.top).min(), let bottom = boxes.map(\.bottom).max(),
            let band = elevation.bands.first(where: { $0.number == zone.band })?.range
        else { return .nowhere }
        let heading = sketch.wiring.graph.groups[group].heading
        let width = max(right - left + 2 * Spacing.group, heading.width)
        let tops = [top - Spacing.box, band.lowerBound].map { $0 - heading.height }
        // A wide heading has room in the columns of its zone, but not always right of the leftmost box.
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
