import CrowsfootWorkspace

/// What `dot` of Graphviz makes of a graph, to compare with: nothing where it is not installed.
struct GraphvizDrawing {
    let crossings: Int
    let seconds: Double

    init?(_ graph: [UInt8]) {
        let clock = ContinuousClock()
        let start = clock.now
        do throws(ProcessError) {
            let answer = try SystemProcessRunner().run("dot", ["-Tplain"], input: graph)
            guard answer.exitCode == 0 else { return nil }
            seconds = (clock.now - start).seconds
            crossings = Self.crossings(among: Self.curves(in: String(decoding: answer.output, as: UTF8.self)))
        } catch {
            return nil
        }
    }

    private struct Point {
        let x: Double
        let y: Double
    }

    /// A line `edge TAIL HEAD N X Y …` each, with the points that control its curve.
    private static func curves(in plain: String) -> [[Point]] {
        plain.split(separator: "\n").compactMap { line in
            guard line.hasPrefix("edge ") else { return nil }
            let words = line.split(separator: " ")
            guard words.count > 4, words[1] != words[2], let count = Int(words[3]), words.count >= 4 + 2 * count else { return nil }
            let numbers = words[4..<4 + 2 * count].compactMap { Double($0) }
            let points = stride(from: 0, to: numbers.count - 1, by: 2).map { Point(x: numbers[$0], y: numbers[$0 + 1]) }
            return flattened(points)
        }
    }

    /// Straight pieces in place of the cubic curves.
    private static func flattened(_ points: [Point]) -> [Point] {
        guard var last = points.first else { return [] }
        var line = [last]
        for start in stride(from: 1, to: points.count - 2, by: 3) {
            for step in 1...pieces {
                let t = Double(step) / Double(pieces)
                let u = 1 - t
                let weights = [u * u * u, 3 * u * u * t, 3 * u * t * t, t * t * t]
                let ends = [last] + points[start..<start + 3]
                line.append(
                    Point(
                        x: zip(weights, ends).reduce(0) { $0 + $1.0 * $1.1.x },
                        y: zip(weights, ends).reduce(0) { $0 + $1.0 * $1.1.y }))
            }
            last = points[start + 2]
        }
        return line
    }

    private static let pieces = 8

    /// Lines that meet at the box that both lead to do not cross there.
    private static func crossings(among lines: [[Point]]) -> Int {
        var count = 0
        for (index, one) in lines.enumerated() {
            for other in lines[(index + 1)...] where touch(one, other) {
                for (a, b) in zip(one, one.dropFirst()) {
                    for (c, d) in zip(other, other.dropFirst()) where cross(a, b, c, d) { count += 1 }
                }
            }
        }
        return count
    }

    private static func touch(_ one: [Point], _ other: [Point]) -> Bool {
        func range(_ values: [Double]) -> ClosedRange<Double> { (values.min() ?? 0)...(values.max() ?? 0) }
        return range(one.map(\.x)).overlaps(range(other.map(\.x))) && range(one.map(\.y)).overlaps(range(other.map(\.y)))
    }

    private static func cross(_ a: Point, _ b: Point, _ c: Point, _ d: Point) -> Bool {
        func side(_ from: Point, _ to: Point, _ point: Point) -> Double {
            (to.x - from.x) * (point.y - from.y) - (to.y - from.y) * (point.x - from.x)
        }
        return side(a, b, c) * side(a, b, d) < 0 && side(c, d, a) * side(c, d, b) < 0
    }
}
