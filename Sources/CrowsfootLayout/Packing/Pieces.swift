/// The parts of a graph without links or groups between them, the largest first. All boxes without either are one part.
struct Pieces {
    struct Piece {
        var graph: LayoutGraph
        /// The indices of its boxes, links and groups in the whole graph.
        var boxes: [Int]
        var links: [Int] = []
        var groups: [Int] = []
    }

    private(set) var parts: [Piece] = []

    /// Splits a graph. `apart` selects single boxes that become parts of their own.
    init(_ graph: LayoutGraph, apart: @escaping (Int) -> Bool = { _ in false }) {
        var roots = Array(graph.boxes.indices)
        func root(of box: Int) -> Int {
            var box = box
            while roots[box] != box {
                roots[box] = roots[roots[box]]
                box = roots[box]
            }
            return box
        }
        func join(_ one: Int, _ other: Int) {
            let (one, other) = (root(of: one), root(of: other))
            roots[max(one, other)] = min(one, other)
        }
        for link in graph.links { join(link.first.box, link.second.box) }
        for group in graph.groups {
            for (one, other) in zip(group.boxes, group.boxes.dropFirst()) { join(one, other) }
        }
        var pieces = graph.boxes.indices.map { _ in Piece(graph: LayoutGraph(), boxes: []) }
        for box in graph.boxes.indices { pieces[root(of: box)].boxes.append(box) }
        for (index, link) in graph.links.enumerated() { pieces[root(of: link.first.box)].links.append(index) }
        for (index, group) in graph.groups.enumerated() {
            if let box = group.boxes.first { pieces[root(of: box)].groups.append(index) }
        }
        pieces.sort { ($1.boxes.count, $0.boxes.first ?? 0) < ($0.boxes.count, $1.boxes.first ?? 0) }
        let isAlone = { (piece: Piece) in piece.links.isEmpty && piece.groups.isEmpty && !piece.boxes.contains(where: apart) }
        parts = pieces.filter { !isAlone($0) }
        let alone = pieces.filter(isAlone).flatMap(\.boxes).sorted()
        if !alone.isEmpty { parts.append(Piece(graph: LayoutGraph(), boxes: alone)) }
        for index in parts.indices { parts[index].cut(outOf: graph) }
    }

    /// Combines the layouts of all parts in the order of the whole graph. The result has no size yet.
    func whole(_ layouts: [Layout], of graph: LayoutGraph) -> Layout {
        var whole = Layout(
            size: LayoutSize(width: 0, height: 0), boxes: Array(repeating: .nowhere, count: graph.boxes.count),
            groups: Array(repeating: .nowhere, count: graph.groups.count),
            lines: Array(repeating: LayoutLine(points: []), count: graph.links.count),
            rowPlaces: Array(repeating: [], count: graph.boxes.count))
        for (layout, piece) in zip(layouts, parts) {
            for (frame, box) in zip(layout.boxes, piece.boxes) { whole.boxes[box] = frame }
            for (places, box) in zip(layout.rowPlaces, piece.boxes) { whole.rowPlaces[box] = places }
            for (line, link) in zip(layout.lines, piece.links) { whole.lines[link] = line }
            for (frame, group) in zip(layout.groups, piece.groups) { whole.groups[group] = frame }
        }
        return whole
    }
}

extension Pieces.Piece {
    fileprivate mutating func cut(outOf whole: LayoutGraph) {
        var numbers: [Int: Int] = [:]
        for (number, box) in boxes.enumerated() { numbers[box] = number }
        graph.boxes = boxes.map { whole.boxes[$0] }
        graph.links = links.map { whole.links[$0] }
        graph.groups = groups.map { whole.groups[$0] }
        for index in links.indices {
            graph.links[index].first.box = numbers[graph.links[index].first.box] ?? 0
            graph.links[index].second.box = numbers[graph.links[index].second.box] ?? 0
        }
        for index in groups.indices { graph.groups[index].boxes = graph.groups[index].boxes.compactMap { numbers[$0] } }
    }
}
