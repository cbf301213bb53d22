/// Lays out graphs: boxes in columns, lines around them; the same graph always in the same way.
package struct LayoutEngine: Sendable {
    private let options: LayoutOptions

    package init(_ options: LayoutOptions = LayoutOptions()) {
        self.options = options
    }

    /// Of a drawing from scratch and one in which everything stays where it is remembered, takes that in which less moves.
    package func layOut(_ graph: LayoutGraph) -> Layout {
        let known = options.remembered.filter { graph.boxes.indices.contains($0.key) }
        guard let remembered = RememberedPlaces(known, in: graph) else { return layOutAfresh(graph) }
        // What is drawn has a margin, which is trimmed.
        let margin = Spacing.box
        let wanted = remembered.tops.mapValues { LayoutPoint(x: $0.x + margin, y: $0.y + margin) }
        let kept = Drawing(remembered.sketch(Wiring(graph), aspect: options.aspect), wanted: wanted).layout()
            .moved(by: LayoutPoint(x: -margin, y: -margin)).fitted
        if options.keepsRemembered { return kept }
        let fresh = layOutAfresh(graph)
        return remembered.movement(in: fresh) <= remembered.movement(in: kept) ? fresh : kept
    }

    private func layOutAfresh(_ graph: LayoutGraph) -> Layout {
        let pieces = Pieces(graph)
        return Packing(pieces.parts.map { layOut(piece: $0.graph) }, aspect: options.aspect).layout(of: graph, pieces)
    }

    private func layOut(piece graph: LayoutGraph) -> Layout {
        var placer = Placer(Wiring(graph), Zoning(graph, aspect: options.aspect))
        placer.placeAll()
        placer.improve(effort: Self.effort(for: graph.boxes.count))
        return Drawing(placer.sketch).layout().trimmed
    }

    /// The more boxes there are, the more ways there are to arrange them; but whoever waits has limits.
    private static func effort(for boxCount: Int) -> Int {
        let square = min(boxCount, 1000) * min(boxCount, 1000)
        return min(max(10_000_000, square * square * 16 / 100), 460_000_000)
    }
}
