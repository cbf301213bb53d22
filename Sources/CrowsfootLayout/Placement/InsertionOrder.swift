/// The order in which boxes are placed: always the one with the most links to those before it, so that each finds its neighbours.
struct InsertionOrder {
    private(set) var boxes: [Int] = []

    init(_ wiring: Wiring) {
        let count = wiring.graph.boxes.count
        var placedLinks = Array(repeating: 0, count: count)
        var isPlaced = Array(repeating: false, count: count)
        for _ in 0..<count {
            let next = (0..<count).filter { !isPlaced[$0] }.max { one, other in
                (placedLinks[one], wiring.links[one].count, other) < (placedLinks[other], wiring.links[other].count, one)
            }
            guard let next else { return }
            isPlaced[next] = true
            boxes.append(next)
            for link in wiring.links[next] {
                for terminal in [2 * link, 2 * link + 1] { placedLinks[wiring.box(of: terminal)] += 1 }
            }
        }
    }
}
