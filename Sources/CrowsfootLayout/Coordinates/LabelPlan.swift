/// Where the labels of lines have room: where the line passes a column, or else between its first box and the first bend.
struct LabelPlan {
    /// The label of a line, by the pass above which it stands.
    private(set) var passLabels: [Int: LayoutSize] = [:]
    private(set) var passOf: [Int: Int] = [:]
    private let sketch: Arrangement

    init(_ sketch: Arrangement) {
        self.sketch = sketch
        for (index, link) in sketch.wiring.graph.links.enumerated() {
            guard let label = link.label else { continue }
            let passes = sketch.passes(of: index)
            guard !passes.isEmpty else { continue }
            let pass = passes[passes.count / 2]
            passLabels[pass] = label
            passOf[index] = pass
        }
    }

    /// The label between a box and the first bend of a line.
    func label(at terminal: Int) -> LayoutSize? {
        terminal.isMultiple(of: 2) && passOf[terminal / 2] == nil ? sketch.wiring.graph.links[terminal / 2].label : nil
    }

    private func isLowerEnd(_ terminal: Int) -> Bool {
        sketch.stop(of: terminal) == sketch.stop(of: terminal ^ 1) && sketch.place[terminal ^ 1] < sketch.place[terminal]
    }

    /// How far a line must be below the one above it on the same side of a box.
    func headroom(of terminal: Int) -> Int {
        let least = sketch.partner[terminal] == terminal ^ 1 && isLowerEnd(terminal) ? Spacing.loop : Spacing.port
        return label(at: terminal).map { max(least, $0.height + 2 * Spacing.label) } ?? least
    }
}

extension Arrangement {
    /// The passes of a link, from its first end to its second.
    func passes(of link: Int) -> [Int] {
        var passes: [Int] = []
        var terminal = partner[2 * link]
        while let next = across(terminal) {
            passes.append(stop(of: terminal))
            terminal = partner[next]
        }
        return passes
    }
}
