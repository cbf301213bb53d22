import CrowsfootModel

/// Decides which lines join at a box. A box with many lines of one meaning has a trunk instead of parallel lines.
struct LineTrunks {
    /// The symbol at the end of a trunk.
    private enum Symbol: Hashable {
        /// All submodels of a model share one triangle.
        case triangle
        case foot(Multiplicity.Cardinality)
    }

    /// For each box, the symbol of the lines that join there. Lines with different symbols can't.
    private var symbols: [Int: Symbol] = [:]

    init(_ diagram: Diagram, _ labels: [LineLabel]) {
        var counts: [Int: [Symbol: Int]] = [:]
        for (line, label) in zip(diagram.lines, labels) {
            for end in [line.start, line.end] {
                if let symbol = Self.symbol(of: line, label, at: end) { counts[end.box, default: [:]][symbol, default: 0] += 1 }
            }
        }
        for (box, counts) in counts {
            let candidates = counts[.triangle] == nil ? Multiplicity.Cardinality.allCases.map(Symbol.foot) : [.triangle]
            symbols[box] = candidates.filter { counts[$0] ?? 0 > 1 }.max { counts[$0] ?? 0 < counts[$1] ?? 0 }
        }
    }

    func join(_ line: DiagramLine, _ label: LineLabel, at end: DiagramLine.End) -> Bool {
        Self.symbol(of: line, label, at: end).map { symbols[end.box] == $0 } ?? false
    }

    /// Returns the symbol at an end if another line may join there. Labels and changes belong to one line, and so does a row.
    private static func symbol(of line: DiagramLine, _ label: LineLabel, at end: DiagramLine.End) -> Symbol? {
        switch line.kind {
        case .inheritance: end == line.end ? .triangle : nil
        case .relationship:
            line.isLoop || end.row != nil || label.size != nil || line.mark != nil || end.multiplicity.most != 1
                ? nil : .foot(end.multiplicity.cardinality)
        }
    }
}
