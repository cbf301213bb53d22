/// A drawing without coordinates: the order of boxes in columns, and the gaps through which links pass.
///
/// A column consists of *stops*: boxes, and passes, at which a link goes through the column. Between two columns is a channel, in which
/// links go from *terminal* to terminal. The order of the terminals along both sides of a channel determines which links cross there,
/// whatever the coordinates are; lines cross nowhere else.
struct Arrangement {
    let wiring: Wiring
    let zoning: Zoning
    private(set) var columns: [[Int]]
    /// The terminals along both sides of each column, from top to bottom: the left side of column `c` is at `2 * c`, the right one after
    /// it.
    private(set) var sides: [[Int]]
    /// The column of each stop, or a negative number for one that isn't placed.
    private(set) var column: [Int]
    private(set) var index: [Int]
    /// For each stop and side, the index of its first terminal in `sides`, and their number.
    private(set) var first: [Int]
    private(set) var count: [Int]
    /// The terminal at the other end of the chord, which is a link's route through one channel, or a negative number.
    private(set) var partner: [Int]
    /// The index of a terminal in `sides`, doubled, plus one on the right side of its column.
    private(set) var place: [Int]
    /// The position of a terminal among the anchors of its box: even for a segment, odd for the anchor at its end.
    private(set) var rank: [Int]
    /// Estimated coordinates.
    private(set) var top: [Int]
    private(set) var height: [Int]
    private(set) var level: [Int]
    /// The distance of each terminal from the top of its stop.
    private var offset: [Int]
    private(set) var columnHeight: [Int]
    /// The top of each stop in a drawing of an earlier state, if it hasn't moved since.
    private var anchors: [Int?]
    /// The revision of each column. A revision number is never reused.
    private(set) var revisions: [Int]
    private var clock = 0
    private var unusedPasses: [Int] = []

    init(_ wiring: Wiring, _ zoning: Zoning) {
        self.wiring = wiring
        self.zoning = zoning
        let columnCount = zoning.columnCount
        let fences = zoning.fences.flatMap { Array(repeating: $0, count: columnCount) }
        let stops = wiring.graph.boxes.count + fences.count
        let terminals = 2 * wiring.graph.links.count
        columns = Array(repeating: [], count: columnCount)
        sides = Array(repeating: [], count: 2 * columnCount)
        column = Array(repeating: -1, count: stops)
        index = Array(repeating: 0, count: stops)
        first = Array(repeating: 0, count: 2 * stops)
        count = Array(repeating: 0, count: 2 * stops)
        partner = Array(repeating: -1, count: terminals)
        place = Array(repeating: 0, count: terminals)
        rank = wiring.anchorOf.map { $0.map { 2 * $0 + 1 } ?? 0 }
        top = Array(repeating: 0, count: stops)
        height = wiring.graph.boxes.map(\.size.height) + fences
        level = Array(repeating: 0, count: terminals)
        offset = level
        columnHeight = Array(repeating: 0, count: columnCount)
        anchors = Array(repeating: nil, count: stops)
        revisions = Array(repeating: 0, count: columnCount)
        for column in columns.indices { putFences(in: column) }
    }

    /// Inserts fences, which are stops after the boxes. Each separates a band from the one above it, in one column.
    private mutating func putFences(in column: Int) {
        columns[column] = zoning.fences.indices.map { fence(above: $0, in: column) }
        for fence in columns[column] { self.column[fence] = column }
        update(column)
    }

    func fence(above band: Int, in column: Int) -> Int { boxCount + band * columns.count + column }

    private var firstPass: Int { boxCount + zoning.fences.count * columns.count }

    var boxCount: Int { wiring.graph.boxes.count }

    func isBox(_ stop: Int) -> Bool { stop < boxCount }

    func isPass(_ stop: Int) -> Bool { stop >= firstPass }

    /// Returns the gaps of a column within a band. The gap before the first fence is for links only.
    func gaps(of band: Int, in column: Int) -> ClosedRange<Int> {
        let bandCount = zoning.fences.count
        let start = band < 0 || bandCount == 0 ? 0 : index[fence(above: band, in: column)] + 1
        return start...(band + 1 < bandCount ? index[fence(above: band + 1, in: column)] : columns[column].count)
    }

    func stops(of band: Int, in column: Int) -> ArraySlice<Int> {
        let gaps = gaps(of: band, in: column)
        return columns[column][gaps.lowerBound..<gaps.upperBound]
    }

    /// Returns the terminals of a stop on one side, from top to bottom.
    func terminals(of stop: Int, on side: Side) -> ArraySlice<Int> {
        let start = first[2 * stop + side.rawValue]
        return sides[2 * column[stop] + side.rawValue][start..<(start + count[2 * stop + side.rawValue])]
    }

    func side(of terminal: Int) -> Side { place[terminal] & 1 == 0 ? .left : .right }

    func stop(of terminal: Int) -> Int {
        let ends = 2 * wiring.graph.links.count
        return terminal < ends ? wiring.box(of: terminal) : firstPass + (terminal - ends) / 2
    }

    /// Returns the terminal of a pass on one of its sides.
    func terminal(of pass: Int, on side: Side) -> Int {
        2 * (wiring.graph.links.count + pass - firstPass) + side.rawValue
    }

    /// Returns the terminal on the other side of a pass, or `nil` at the end of a link.
    func across(_ terminal: Int) -> Int? {
        terminal < 2 * wiring.graph.links.count ? nil : terminal ^ 1
    }

    /// Returns the number of terminals above a gap between stops, on one side of a column.
    func terminals(above gap: Int, in column: Int, on side: Side) -> Int {
        let stops = columns[column]
        return gap < stops.count ? first[2 * stops[gap] + side.rawValue] : sides[2 * column + side.rawValue].count
    }

    func isRouted(_ link: Int) -> Bool { partner[2 * link] >= 0 }
}

// MARK: - Changes

extension Arrangement {
    mutating func insert(box: Int, in column: Int, at gap: Int) {
        columns[column].insert(box, at: gap)
        self.column[box] = column
        update(column)
    }

    /// Removes a box, whose links must have been removed before.
    mutating func remove(box: Int) {
        let column = self.column[box]
        columns[column].remove(at: index[box])
        anchors[box] = nil
        self.column[box] = -1
        update(column)
    }

    /// Draws a link along a route that was found in the current arrangement.
    mutating func insert(_ route: LinkRoute, for link: Int) {
        attach(2 * link, at: route.start)
        var end = route.end
        if route.start.box == end.box, route.start.side == end.side, (route.start.position, route.start.rank) <= (end.position, end.rank) {
            end.position += 1
        }
        attach(2 * link + 1, at: end)
        var last = 2 * link
        for step in route.steps {
            let pass = insertPass(in: step.column, before: step.next)
            let entry = terminal(of: pass, on: step.entrySide)
            join(last, entry)
            last = terminal(of: pass, on: step.entrySide.opposite)
        }
        join(last, 2 * link + 1)
    }

    mutating func remove(link: Int) {
        var terminal = partner[2 * link]
        while let next = across(terminal) {
            let pass = stop(of: terminal)
            terminal = partner[next]
            removePass(pass)
        }
        detach(2 * link)
        detach(2 * link + 1)
    }

    /// Undoes all changes since an earlier state.
    mutating func restore(_ earlier: Arrangement) {
        let clock = clock
        self = earlier
        self.clock = clock
    }

    private mutating func join(_ one: Int, _ other: Int) {
        partner[one] = other
        partner[other] = one
    }

    private mutating func attach(_ terminal: Int, at opening: AttachmentPoint) {
        let slot = 2 * opening.box + opening.side.rawValue
        sides[2 * column[opening.box] + opening.side.rawValue].insert(terminal, at: first[slot] + opening.position)
        count[slot] += 1
        rank[terminal] = opening.rank
        place[terminal] = opening.side.rawValue
        spreadTerminals(of: opening.box, on: opening.side)
        update(column[opening.box])
    }

    private mutating func detach(_ terminal: Int) {
        let box = wiring.box(of: terminal)
        let side = side(of: terminal)
        sides[2 * column[box] + side.rawValue].remove(at: place[terminal] >> 1)
        count[2 * box + side.rawValue] -= 1
        partner[terminal] = -1
        spreadTerminals(of: box, on: side)
        update(column[box])
    }

    private mutating func insertPass(in column: Int, before next: Int?) -> Int {
        let pass = unusedPasses.popLast() ?? addPass()
        let gap = next.map { index[$0] } ?? columns[column].count
        for side in Side.allCases {
            sides[2 * column + side.rawValue].insert(terminal(of: pass, on: side), at: terminals(above: gap, in: column, on: side))
        }
        columns[column].insert(pass, at: gap)
        self.column[pass] = column
        update(column)
        return pass
    }

    private mutating func addPass() -> Int {
        column.append(-1)
        index.append(0)
        first += [0, 0]
        count += [1, 1]
        partner += [-1, -1]
        place += [0, 1]
        rank += [0, 0]
        top.append(0)
        anchors.append(nil)
        height.append(0)
        level += [0, 0]
        offset += [0, 0]
        return column.count - 1
    }

    private mutating func removePass(_ pass: Int) {
        let column = self.column[pass]
        for side in Side.allCases {
            sides[2 * column + side.rawValue].remove(at: first[2 * pass + side.rawValue])
            partner[terminal(of: pass, on: side)] = -1
        }
        columns[column].remove(at: index[pass])
        anchors[pass] = nil
        self.column[pass] = -1
        unusedPasses.append(pass)
        update(column)
    }

    /// Numbers the stops of a column, and stacks them around the middle of the arrangement.
    private mutating func update(_ column: Int) {
        clock += 1
        revisions[column] = clock
        let stops = columns[column]
        let total = stops.reduce(0) { $0 + height[$1] + 2 * margin(of: $1) }
        columnHeight[column] = total
        var (y, left, right) = (-total / 2, 0, 0)
        for (position, stop) in stops.enumerated() {
            index[stop] = position
            first[2 * stop] = left
            first[2 * stop + 1] = right
            left += count[2 * stop]
            right += count[2 * stop + 1]
            top[stop] = y + margin(of: stop)
            y += height[stop] + 2 * margin(of: stop)
        }
        moveToAnchors(stops)
        for side in Side.allCases {
            let terminals = sides[2 * column + side.rawValue]
            for (position, terminal) in terminals.enumerated() {
                place[terminal] = position << 1 | side.rawValue
                level[terminal] = top[stop(of: terminal)] + offset[terminal]
            }
        }
    }

    /// Takes over the positions of a drawing as estimates.
    mutating func anchor(at tops: [Int]) {
        for column in columns.indices {
            for stop in columns[column] { anchors[stop] = tops[stop] }
            update(column)
        }
    }

    /// Moves stacked stops to their anchors, as far as others leave room: to the middle between their highest and lowest positions.
    private mutating func moveToAnchors(_ stops: [Int]) {
        // In both passes, stops keep their distances if none moves further than the ones below it.
        var lowest: [Int?] = Array(repeating: nil, count: stops.count)
        var distance: Int?
        for (index, stop) in stops.enumerated().reversed() {
            if let anchor = anchors[stop] { distance = min(distance ?? Int.max, anchor - top[stop]) }
            lowest[index] = distance
        }
        if distance == nil { return }
        distance = nil
        for (index, stop) in stops.enumerated() {
            if let anchor = anchors[stop] { distance = max(distance ?? Int.min, anchor - top[stop]) }
            top[stop] += ((distance ?? lowest[index] ?? 0) + (lowest[index] ?? distance ?? 0)) / 2
        }
    }

    func margin(of stop: Int) -> Int { isBox(stop) ? Spacing.box : isPass(stop) ? Spacing.line / 2 : 0 }

    private mutating func spreadTerminals(of box: Int, on side: Side) {
        let terminals = terminals(of: box, on: side)
        for (terminal, offset) in zip(terminals, PortRow(terminals, of: box, in: self).offsets) { self.offset[terminal] = offset }
    }
}
