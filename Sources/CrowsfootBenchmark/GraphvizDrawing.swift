import CrowsfootDiagrams
import CrowsfootWorkspace

/// A diagram drawn by Graphviz's `dot`, for comparison.
struct GraphvizDrawing {
    let crossings: Int
    let seconds: Double

    init?(_ diagram: Diagram) {
        let graph = Array(GraphvizWriter.text(of: diagram).utf8)
        let clock = ContinuousClock()
        let start = clock.now
        do throws(ProcessError) {
            let answer = try SystemProcessRunner().run("dot", ["-Tplain"], input: graph, limits: .benchmark)
            guard answer.exitCode == 0 else { return nil }
            seconds = (clock.now - start).seconds
            crossings = DrawnLine.crossings(among: Self.curves(in: String(decoding: answer.output, as: UTF8.self)))
        } catch {
            return nil
        }
    }

    /// Reads lines of the form `edge TAIL HEAD N X Y …`, each with the control points of a curve.
    private static func curves(in plain: String) -> [DrawnLine] {
        plain.split(separator: "\n").compactMap { line in
            guard line.hasPrefix("edge ") else { return nil }
            let words = line.split(separator: " ")
            guard words.count > 4, words[1] != words[2], let count = Int(words[3]), words.count >= 4 + 2 * count else { return nil }
            let numbers = words[4..<4 + 2 * count].compactMap { Double($0) }
            return DrawnLine(points: flattened(DrawnLine(numbers).points))
        }
    }

    /// Replaces cubic curves by straight pieces.
    private static func flattened(_ points: [DrawnLine.Point]) -> [DrawnLine.Point] {
        guard var last = points.first else { return [] }
        var line = [last]
        for start in stride(from: 1, to: points.count - 2, by: 3) {
            for step in 1...pieces {
                let t = Double(step) / Double(pieces)
                let u = 1 - t
                let weights = [u * u * u, 3 * u * u * t, 3 * u * t * t, t * t * t]
                let ends = [last] + points[start..<start + 3]
                line.append(
                    DrawnLine.Point(
                        x: zip(weights, ends).reduce(0) { $0 + $1.0 * $1.1.x },
                        y: zip(weights, ends).reduce(0) { $0 + $1.0 * $1.1.y }))
            }
            last = points[start + 2]
        }
        return line
    }

    private static let pieces = 8
}
