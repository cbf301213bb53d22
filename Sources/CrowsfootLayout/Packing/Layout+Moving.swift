extension Layout {
    func moved(by distance: LayoutPoint) -> Layout {
        var copy = self
        copy.boxes = boxes.map { $0.moved(by: distance) }
        copy.groups = groups.map { $0.moved(by: distance) }
        copy.lines = lines.map { $0.moved(by: distance) }
        return copy
    }
}

extension LayoutFrame {
    static let nowhere = LayoutFrame(x: 0, y: 0, width: 0, height: 0)

    func moved(by distance: LayoutPoint) -> LayoutFrame {
        LayoutFrame(x: left + distance.x, y: top + distance.y, width: size.width, height: size.height)
    }
}

extension LayoutLine {
    func moved(by distance: LayoutPoint) -> LayoutLine {
        LayoutLine(
            points: points.map { LayoutPoint(x: $0.x + distance.x, y: $0.y + distance.y) }, firstLabel: firstLabel?.moved(by: distance),
            label: label?.moved(by: distance), secondLabel: secondLabel?.moved(by: distance))
    }
}
