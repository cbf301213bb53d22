/// Lays out graphs: boxes in columns, lines around them.
package struct LayoutEngine {
    private let options: LayoutOptions

    package init(_ options: LayoutOptions = LayoutOptions()) {
        self.options = options
    }

    package func layOut(_ graph: LayoutGraph) -> Layout {
        let n = graph.boxes.count
        let width = graph.boxes.reduce(0) { $0 + $1.size.width } / n + 120
        let height = graph.boxes.reduce(0) { $0 + $1.size.height } + n * 60
        var c = 1
        while c * c * width * 2 < height * 3 { c += 1 }
        var p = Placer(Wiring(graph), columns: c, height: height / c)
        p.placeAll()
        p.improve(effort: min(max(10_000_000, 1600 * n * n), 280_000_000))
        return Drawing(p.sketch).layout
    }
}
