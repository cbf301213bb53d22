/// Lays out graphs: boxes in columns, with lines around them. The same graph always has the same layout.
package struct LayoutEngine: Sendable {
    private let options: LayoutOptions

    package init(_ options: LayoutOptions = LayoutOptions()) {
        self.options = options
    }

    /// Lays out a graph from scratch, or from the remembered positions of an earlier drawing.
    package func layOut(_ graph: LayoutGraph) -> Layout {
        let known = options.remembered.filter { graph.boxes.indices.contains($0.key) }
        if known.isEmpty { return layOutAfresh(graph) }
        if options.keepsDistances, known.count == graph.boxes.count {
            // Lines aren't remembered. If no box has moved, they are the same as before.
            let fresh = layOutAfresh(graph)
            if fresh.places.enumerated().allSatisfy({ known[$0] == $1 }) { return fresh }
        }
        return layOut(graph, like: known)
    }

    private func layOutAfresh(_ graph: LayoutGraph) -> Layout {
        let pieces = Pieces(graph)
        var known: [Int: ZonedSketch] = [:]
        guard let width = options.width else { return layOut(pieces, of: graph, aspect: options.aspect, &known) }
        let aspects = Array(sequence(first: options.aspect) { $0 * 4 / 5 }.prefix(options.isWidthRequired ? 7 : 4))
        // Shapes that are likely to be too wide needn't be tried.
        let first = aspects.firstIndex { PageShape(graph, aspect: $0).width <= width } ?? aspects.count - 1
        var narrowest: Layout?
        for aspect in aspects[first...] {
            for channel in [Spacing.channel, 0] {
                let layout = layOut(pieces, of: graph, aspect: aspect, channel: channel, &known)
                if layout.size.width <= width { return layout }
                if layout.size.width < narrowest?.size.width ?? Int.max { narrowest = layout }
            }
        }
        if options.isWidthRequired, let narrowest { return narrowest }
        return layOut(pieces, of: graph, aspect: options.aspect, &known)
    }

    /// Lays out a piece. A piece with the same zones in another page shape is reused.
    private func layOut(
        _ pieces: Pieces, of graph: LayoutGraph, aspect: Int, channel: Int = Spacing.channel, _ known: inout [Int: ZonedSketch]
    ) -> Layout {
        let layouts = pieces.parts.enumerated().map { number, piece in
            let zoning = Zoning(piece.graph, aspect: aspect)
            let sketch = known[number].flatMap { $0.zoning == zoning ? $0.sketch : nil } ?? sketch(of: piece.graph, in: zoning)
            known[number] = ZonedSketch(zoning: zoning, sketch: sketch)
            return LayoutAssembler(sketch, channel: channel).layout().trimmed
        }
        return pack(layouts, pieces, aspect: aspect).layout(of: graph, pieces)
    }

    /// Chooses the page shape. Boxes without links fit any shape, so they take the one with the least empty space.
    private func pack(_ layouts: [Layout], _ pieces: Pieces, aspect: Int) -> Packing {
        let packing = Packing(layouts, aspect: aspect)
        guard let last = pieces.parts.last, pieces.parts.count > 1, last.links.isEmpty, last.groups.isEmpty else { return packing }
        let others = [aspect / 2, aspect * 2, aspect * 4].map { shape in
            Packing(layouts.dropLast() + [layOut(piece: last.graph, in: Zoning(last.graph, aspect: shape))], aspect: aspect)
        }
        return others.reduce(packing) { $1.cost < $0.cost ? $1 : $0 }
    }

    private func layOut(piece graph: LayoutGraph, in zoning: Zoning) -> Layout {
        LayoutAssembler(sketch(of: graph, in: zoning)).layout().trimmed
    }

    private func sketch(of graph: LayoutGraph, in zoning: Zoning) -> Arrangement {
        let wiring = Wiring(graph)
        let crowds = Crowds(wiring, zoning)
        var placer = Placer(wiring, zoning)
        placer.placeAll(besides: crowds)
        let effort = Self.effort(for: graph.boxes.count)
        placer.improve(effort: effort * 6 / 10)
        if placer.mirrorZones() { placer.improve(effort: effort * 6 / 10) }
        // With the positions of a drawing, costs are more accurate.
        placer.sketch.anchor(at: VerticalPlacement(placer.sketch, LabelPlan(placer.sketch)).tops)
        placer.improve(effort: effort)
        placer.place(crowds)
        return placer.sketch
    }

    /// The number of attempts. More boxes have more arrangements, but the time should only be proportional to their number.
    private static func effort(for boxCount: Int) -> Int {
        let square = min(boxCount, 1000) * min(boxCount, 1000)
        return min(max(6_000_000, square * square * 8 / 100), 600_000 * boxCount)
    }
}

/// A piece of a graph that is arranged in zones.
private struct ZonedSketch {
    let zoning: Zoning
    let sketch: Arrangement
}

// MARK: - Remembered positions

extension LayoutEngine {
    /// The maximum number of rounds. In practice, the third round finds the result of the second.
    private static let rounds = 8

    /// Lays out a graph. With the same positions, the result is identical.
    private func layOut(_ graph: LayoutGraph, like known: [Int: LayoutPoint]) -> Layout {
        var known = known
        var layout = layOutOnce(graph, like: known)
        for _ in 0..<Self.rounds where options.keepsDistances {
            let places = Dictionary(uniqueKeysWithValues: layout.places.enumerated().map { ($0, $1) })
            if places == known { break }
            known = places
            layout = layOutOnce(graph, like: known)
        }
        return options.keepsMargins ? layout.fitted : layout.trimmed
    }

    /// Lays out a graph once. Parts with known boxes keep their positions, and so do these boxes.
    private func layOutOnce(_ graph: LayoutGraph, like known: [Int: LayoutPoint]) -> Layout {
        let pieces = Pieces(graph) { options.keepsDistances && known[$0] != nil }
        let places = pieces.parts.map { piece in
            Dictionary(uniqueKeysWithValues: piece.boxes.enumerated().compactMap { number, box in known[box].map { (number, $0) } })
        }
        let layouts = zip(pieces.parts, places).map { piece, places in
            places.isEmpty
                ? layOut(piece: piece.graph, in: Zoning(piece.graph, aspect: options.aspect))
                : RememberedPlaces(places, in: piece.graph).layout(options, effort: Self.effort(for: piece.boxes.count) / 4)
        }
        if !options.keepsDistances { return Packing(layouts, aspect: options.aspect).layout(of: graph, pieces) }
        return pieces.whole(RememberedPacking(layouts, isKnown: places.map { !$0.isEmpty }, aspect: options.aspect).layouts, of: graph)
    }
}
