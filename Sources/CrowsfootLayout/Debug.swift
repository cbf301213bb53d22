package func debugPlace(_ g: LayoutGraph) -> String {
    let w = Wiring(g)
    let n = g.boxes.count
    let width = g.boxes.reduce(0) { $0 + $1.size.width } / n + 120
    let height = g.boxes.reduce(0) { $0 + $1.size.height } + n * 60
    var c = 1
    while c * c * width * 2 < height * 3 { c += 1 }
    var p = Placer(w, columns: c, height: height / c)
    p.placeAll()
    var s = "cols \(c) placed \(p.sketch.crossingCount)"
    for _ in 0..<6 { if !p.improve() { break }; s += " \(p.sketch.crossingCount)" }
    let hs = p.sketch.columnHeight
    return s + " passes \(p.sketch.columns.reduce(0) { $0 + $1.count } - n) heights \(hs.min()!)-\(hs.max()!)"
}
