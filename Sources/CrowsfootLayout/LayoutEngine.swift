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
        if let width = options.width {
            let layouts = pieces.parts.map { narrowed($0.graph, to: width) }
            if options.isWidthRequired || layouts.allSatisfy({ $0.tight.size.width <= width }) {
                let roomy = pack(layouts.map(\.roomy), pieces, limit: width)
                if pieces.parts.count == 1 { return roomy.layout(of: graph, pieces) }
                // With narrow channels, more pieces can stand side by side.
                let tight = pack(layouts.map(\.tight), pieces, limit: width)
                return (tight.cost < roomy.cost * 8 / 10 ? tight : roomy).layout(of: graph, pieces)
            }
        }
        return pack(pieces.parts.map { layOut(piece: $0.graph, in: Zoning($0.graph, aspect: options.aspect)) }, pieces)
            .layout(of: graph, pieces)
    }

    /// Lays out a piece in the first shape that is narrow enough, or as narrow as possible: with the usual channels, if they fit, and with
    /// narrow ones.
    private func narrowed(_ graph: LayoutGraph, to width: Int) -> (roomy: Layout, tight: Layout) {
        let aspects = Array(sequence(first: options.aspect) { $0 * 4 / 5 }.prefix(options.isWidthRequired ? 7 : 4))
        // Shapes that are likely to be too wide needn't be tried.
        let first = aspects.firstIndex { PageShape(graph, aspect: $0).width <= width } ?? aspects.count - 1
        var known: (zoning: Zoning, sketch: Arrangement)?
        var narrowest: Layout?
        for aspect in aspects[first...] {
            let zoning = Zoning(graph, aspect: aspect)
            // A piece with the same zones in another shape is the same.
            let sketch = known.flatMap { $0.zoning == zoning ? $0.sketch : nil } ?? sketch(of: graph, in: zoning)
            known = (zoning, sketch)
            let (roomy, tight) = (LayoutAssembler(sketch).layout().trimmed, LayoutAssembler(sketch, channel: 0).layout().trimmed)
            if tight.size.width <= width { return (roomy.size.width <= width ? roomy : tight, tight) }
            if tight.size.width < narrowest?.size.width ?? Int.max { narrowest = tight }
        }
        let layout = narrowest ?? layOut(piece: graph, in: Zoning(graph, aspect: options.aspect))
        return (layout, layout)
    }

    /// The maximum number of pieces without links that are tried in several shapes.
    private static let flexiblePieces = 4

    /// Arranges the pieces on the page. Boxes without links fit any shape, so they take the one with the least empty space.
    private func pack(_ layouts: [Layout], _ pieces: Pieces, limit: Int? = nil) -> Packing {
        var layouts = layouts
        var packing = Packing(layouts, aspect: options.aspect, limit: limit)
        if pieces.parts.count == 1 { return packing }
        let flexible = pieces.parts.indices.filter { pieces.parts[$0].links.isEmpty && pieces.parts[$0].boxes.count > 1 }
        for piece in flexible.suffix(Self.flexiblePieces) {
            let graph = pieces.parts[piece].graph
            for shape in [options.aspect / 2, options.aspect * 2, options.aspect * 4] {
                var others = layouts
                others[piece] = layOut(piece: graph, in: Zoning(graph, aspect: shape))
                if let limit, others[piece].size.width > limit { continue }
                let other = Packing(others, aspect: options.aspect, limit: limit)
                if other.cost < packing.cost { (packing, layouts) = (other, others) }
            }
        }
        return packing
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
