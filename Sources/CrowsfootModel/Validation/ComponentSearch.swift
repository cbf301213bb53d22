/// Tarjan's search for strongly connected components, with a stack of its own.
struct ComponentSearch {
    private let graph: DirectedGraph
    private var order: [Int?]
    private var lowest: [Int]
    private var isOpen: [Bool]
    private var open: [Int] = []
    private var visits: [(node: Int, next: Int)] = []
    private var count = 0
    private(set) var components: [[Int]] = []

    init(_ graph: DirectedGraph) {
        self.graph = graph
        order = Array(repeating: nil, count: graph.targets.count)
        lowest = Array(repeating: 0, count: graph.targets.count)
        isOpen = Array(repeating: false, count: graph.targets.count)
    }

    mutating func visit(_ start: Int) {
        guard order[start] == nil else { return }
        enter(start)
        while let (node, next) = visits.last {
            guard next < graph.targets[node].count else {
                leave(node)
                continue
            }
            visits[visits.count - 1].next += 1
            let target = graph.targets[node][next]
            if let number = order[target] {
                if isOpen[target] { lowest[node] = min(lowest[node], number) }
            } else {
                enter(target)
            }
        }
    }

    private mutating func enter(_ node: Int) {
        order[node] = count
        lowest[node] = count
        count += 1
        open.append(node)
        isOpen[node] = true
        visits.append((node, 0))
    }

    private mutating func leave(_ node: Int) {
        visits.removeLast()
        if let parent = visits.last?.node { lowest[parent] = min(lowest[parent], lowest[node]) }
        guard lowest[node] == order[node] else { return }
        var component: [Int] = []
        while let member = open.popLast() {
            isOpen[member] = false
            component.append(member)
            if member == node { break }
        }
        components.append(component)
    }
}
