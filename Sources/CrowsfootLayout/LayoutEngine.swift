/// Lays out graphs: boxes in columns, lines around them; the same graph always in the same way.
package struct LayoutEngine: Sendable {
    private let options: LayoutOptions

    package init(_ options: LayoutOptions = LayoutOptions()) {
        self.options = options
    }

    package func layOut(_ graph: LayoutGraph) -> Layout {
        let known = options.remembered.filter { graph.boxes.indices.contains($0.key) }
        if !graph.groups.isEmpty || !known.isEmpty { return layOut(piece: graph, known) }
        let pieces = Pieces(graph)
        return Packing(pieces.parts.map { layOut(piece: $0.graph, [:]) }, aspect: options.aspect).layout(of: graph, pieces)
    }

    private func layOut(piece graph: LayoutGraph, _ known: [Int: LayoutPoint]) -> Layout {
        let wiring = Wiring(graph)
        if !known.isEmpty, let remembered = RememberedPlaces(known, in: graph) {
            return Drawing(remembered.sketch(wiring, aspect: options.aspect), wantedTops: remembered.tops).layout()
        }
        var placer = Placer(wiring, Zoning(graph, aspect: options.aspect))
        placer.placeAll()
        placer.improve(effort: Self.effort(for: graph.boxes.count))
        return Drawing(placer.sketch).layout()
    }

    /// About four million steps make up 20 ms; there are more ways to arrange more boxes, but whoever waits has limits.
    private static func effort(for boxCount: Int) -> Int {
        let wanted = boxCount < 1000 ? 16 * boxCount * boxCount * boxCount * boxCount / 100 : Int.max
        return min(max(10_000_000, wanted), 420_000_000)
    }
}
