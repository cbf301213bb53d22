/// A graph with numbered nodes, for rules that search cycles.
///
/// All methods take linear time and aren't recursive: a chain of a hundred thousand models must not overflow the stack.
package struct DirectedGraph {
    private(set) var targets: [[Int]]

    package init(nodeCount: Int) {
        targets = Array(repeating: [], count: nodeCount)
    }

    package mutating func connect(_ source: Int, to target: Int) {
        targets[source].append(target)
    }

    /// Returns the groups of at least two nodes that all lead to each other, each in ascending order, sorted by their first nodes.
    package func cycles() -> [[Int]] {
        var search = ComponentSearch(self)
        for node in targets.indices { search.visit(node) }
        return search.components.filter { $0.count > 1 }.map { $0.sorted() }.sorted { $0[0] < $1[0] }
    }

    /// Returns the nodes of a shortest path from a node to itself inside a cycle, starting with the node.
    func shortestReturnPath(to start: Int, within cycle: [Int]) -> [Int] {
        let members = Set(cycle)
        var previous: [Int: Int] = [:]
        var queue = [start]
        var next = 0
        while next < queue.count {
            let node = queue[next]
            next += 1
            for target in targets[node] where members.contains(target) {
                if target == start { return way(from: start, to: node, previous) }
                if previous[target] == nil {
                    previous[target] = node
                    queue.append(target)
                }
            }
        }
        return []
    }

    private func way(from start: Int, to end: Int, _ previous: [Int: Int]) -> [Int] {
        var way = [end]
        var node = end
        while node != start, let before = previous[node] {
            way.append(before)
            node = before
        }
        return way.reversed()
    }
}

/// Tarjan's algorithm for strongly connected components, with an explicit stack.
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
