/// Numbers, of which the least comes out first.
struct PriorityQueue {
    private var heap: [Int] = []

    var isEmpty: Bool { heap.isEmpty }

    mutating func removeAll() { heap.removeAll(keepingCapacity: true) }

    mutating func push(_ number: Int) {
        var child = heap.count
        heap.append(number)
        while child > 0 {
            let parent = (child - 1) / 2
            if heap[parent] <= number { break }
            heap[child] = heap[parent]
            child = parent
        }
        heap[child] = number
    }

    mutating func pop() -> Int? {
        guard let least = heap.first, let last = heap.popLast() else { return nil }
        if heap.isEmpty { return least }
        var parent = 0
        while true {
            var child = 2 * parent + 1
            if child >= heap.count { break }
            if child + 1 < heap.count, heap[child + 1] < heap[child] { child += 1 }
            if heap[child] >= last { break }
            heap[parent] = heap[child]
            parent = child
        }
        heap[parent] = last
        return least
    }
}
