/// The parts of a graph that no link joins, the largest first; boxes without links are one part together.
struct Pieces {
    struct Piece {
        var graph: LayoutGraph
        /// Which boxes and links of the whole graph these are.
        var boxes: [Int]
        var links: [Int]
    }

    private(set) var parts: [Piece] = []

    init(_ graph: LayoutGraph) {
        var roots = Array(graph.boxes.indices)
        func root(of box: Int) -> Int {
            var box = box
            while roots[box] != box {
                roots[box] = roots[roots[box]]
                box = roots[box]
            }
            return box
        }
        for link in graph.links {
            let (one, other) = (root(of: link.first.box), root(of: link.second.box))
            roots[max(one, other)] = min(one, other)
        }
        var boxes: [[Int]] = Array(repeating: [], count: graph.boxes.count)
        var links = boxes
        for box in graph.boxes.indices { boxes[root(of: box)].append(box) }
        for (index, link) in graph.links.enumerated() { links[root(of: link.first.box)].append(index) }
        let linked = boxes.indices.filter { !links[$0].isEmpty }.sorted { (boxes[$1].count, $0) < (boxes[$0].count, $1) }
        parts = linked.map { Self.piece(of: graph, boxes[$0], links[$0]) }
        let alone = boxes.indices.filter { links[$0].isEmpty }.flatMap { boxes[$0] }
        if !alone.isEmpty { parts.append(Self.piece(of: graph, alone, [])) }
    }

    private static func piece(of graph: LayoutGraph, _ boxes: [Int], _ links: [Int]) -> Piece {
        var numbers: [Int: Int] = [:]
        for (number, box) in boxes.enumerated() { numbers[box] = number }
        var part = LayoutGraph(boxes: boxes.map { graph.boxes[$0] }, links: links.map { graph.links[$0] })
        for index in part.links.indices {
            part.links[index].first.box = numbers[part.links[index].first.box] ?? 0
            part.links[index].second.box = numbers[part.links[index].second.box] ?? 0
        }
        return Piece(graph: part, boxes: boxes, links: links)
    }
}
