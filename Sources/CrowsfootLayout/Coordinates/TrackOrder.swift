/// Assigns the wires of a channel to tracks, from left to right, with as few tracks as possible.
///
/// Lines that reach the channel from both borders at nearly the same height would overlap, so the left one has to end first. If two wires
/// need that of each other, one is split. Otherwise, wires cross only if the order of their ends requires it.
struct TrackOrder {
    /// The wires. Pieces of one link are in drawing order.
    private(set) var wires: [Wire]
    private(set) var trackCount = 0
    /// Heights at which a wire can't be split.
    private var taken: [Int]
    /// For each wire, the near ones that come after it.
    private var followers: [[(index: Int, isNeed: Bool)]] = []

    init(_ wires: [Wire], taken: [Int]) {
        self.wires = wires
        self.taken = taken.sorted()
        while true {
            let (order, obstacle) = sorted()
            guard let obstacle else {
                assignTracks(order)
                break
            }
            part(obstacle)
        }
    }

    /// A full order, or a partial one and the wire that has to be split.
    private mutating func sorted() -> (order: [Int], obstacle: Int?) {
        var needs = Array(repeating: 0, count: wires.count)
        var wishes = needs
        followers = Array(repeating: [], count: wires.count)
        for one in wires.indices {
            for other in wires.indices where other != one && wires[one].isNear(wires[other]) {
                if wires[one].mustPrecede(wires[other]) {
                    needs[other] += 1
                    followers[one].append((other, true))
                } else if wires[one].shouldPrecede(wires[other]) {
                    wishes[other] += 1
                    followers[one].append((other, false))
                }
            }
        }
        var order: [Int] = []
        var isOpen = Array(repeating: true, count: wires.count)
        while order.count < wires.count {
            let open = wires.indices.filter { isOpen[$0] }
            guard let next = open.min(by: { (needs[$0], wishes[$0], $0) < (needs[$1], wishes[$1], $1) }) else { break }
            if needs[next] > 0 { return (order, cycle(before: next, among: open)) }
            isOpen[next] = false
            order.append(next)
            for follower in followers[next] {
                if follower.isNeed { needs[follower.index] -= 1 } else { wishes[follower.index] -= 1 }
            }
        }
        return (order, nil)
    }

    /// Finds a wire that has to precede itself, through others.
    ///
    /// The search goes back from a waiting wire, and each waiting wire waits for another. Turns and split wires are never in a cycle, so
    /// this ends.
    private func cycle(before waiting: Int, among open: [Int]) -> Int {
        var wire = waiting
        var isPassed: Set<Int> = []
        while isPassed.insert(wire).inserted {
            let cause = open.first { one in followers[one].contains { $0.isNeed && $0.index == wire } }
            guard let cause else { return wire }
            wire = cause
        }
        return wire
    }

    /// Puts each wire as far left as the previous ones allow. Wires that turn back to the right are as far right as possible.
    private mutating func assignTracks(_ order: [Int]) {
        var position = order
        for (place, index) in order.enumerated() { position[index] = place }
        var earliest = Array(repeating: 0, count: wires.count)
        var tracks: [[Int]] = []
        for index in order {
            let track = (earliest[index]...).first { $0 >= tracks.count || isFree(tracks[$0], for: index) } ?? tracks.count
            while tracks.count <= track { tracks.append([]) }
            tracks[track].append(index)
            wires[index].track = track
            for (follower, _) in followers[index] where position[follower] > position[index] {
                earliest[follower] = max(earliest[follower], track + 1)
            }
        }
        trackCount = tracks.count
        for index in order.reversed() where wires[index].course == .rightTurn {
            let limit = followers[index].reduce(tracks.count) { min($0, wires[$1.index].track) }
            guard let track = (0..<limit).last(where: { isFree(tracks[$0], for: index) }), track > wires[index].track else { continue }
            tracks[wires[index].track].removeAll { $0 == index }
            tracks[track].append(index)
            wires[index].track = track
        }
    }

    private func isFree(_ track: [Int], for index: Int) -> Bool {
        !track.contains { wires[$0].isNear(wires[index]) }
    }

    private mutating func part(_ index: Int) {
        let middle = freeHeight(near: (wires[index].start + wires[index].end) / 2)
        let place = taken.firstIndex { $0 > middle } ?? taken.endIndex
        taken.insert(middle, at: place)
        var rest = wires[index]
        wires[index].end = middle
        wires[index].reachesRight = false
        rest.start = middle
        rest.reachesLeft = false
        wires.insert(rest, at: index + 1)
    }

    private func freeHeight(near wanted: Int) -> Int {
        var (above, below) = (wanted, wanted)
        for height in taken where height > below - Spacing.line && height < below + Spacing.line { below = height + Spacing.line }
        for height in taken.reversed() where height > above - Spacing.line && height < above + Spacing.line {
            above = height - Spacing.line
        }
        return above < 0 || below - wanted < wanted - above ? below : above
    }
}
