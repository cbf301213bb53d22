import CrowsfootChecking
import CrowsfootDiagrams
import CrowsfootLayout
import CrowsfootModel
import CrowsfootProcessors
import CrowsfootSource

/// Measures diagrams of random schemas: their layout in numbers, and their time as whole processes, next to those of Graphviz and Mermaid.
struct DiagramBenchmark {
    private static let seeds: ClosedRange<UInt64> = 1...5
    private static let crossings: [(models: Int, most: Double)] = [(20, 3), (50, 25), (100, 110), (200, 450)]
    private static let times: [(models: Int, most: Double)] = [(20, 30), (100, 150), (500, 3000)]

    private let files = DiskFileSystem()
    private let tool: String
    private let folder: String
    /// The path of a copy of Mermaid.
    private let mermaid: String?

    init(tool: String, folder: String, mermaid: String?) {
        self.tool = tool
        self.folder = folder
        self.mermaid = mermaid
    }

    func bars() -> [Bar] {
        let looks: [Bar] = Self.crossings.flatMap { quality($0.models, mostCrossings: $0.most) }
        let times: [Bar] = Self.times.map { time($0.models, "svg", most: $0.most, others: otherTimes($0.models)) }
        return looks + times + [time(20, "png", most: 150)] + texts()
    }

    // MARK: - Layout

    private func quality(_ models: Int, mostCrossings: Double) -> [Bar] {
        let diagrams = Self.seeds.compactMap { diagram(models, seed: $0) }
        guard diagrams.count == Self.seeds.count else { return [.missing("diagrams of \(models) models", "a schema has errors")] }
        let metrics = diagrams.concurrentMap { DiagramPicture($0).metrics }
        func mean(_ value: (LayoutMetrics) -> Int) -> Double { Double(metrics.map(value).reduce(0, +)) / Double(metrics.count) }
        let others = [
            ("Graphviz", diagrams.compactMap { GraphvizDrawing($0)?.crossings }), ("Mermaid", mermaidDrawing(diagrams)?.crossings ?? []),
        ]
        let comparison = Self.comparison(
            others.map { name, crossings in
                (name, crossings.isEmpty ? nil : "\(crossings.reduce(0, +) / crossings.count)")
            })
        let aspects = metrics.map { Double($0.aspect) / 100 }
        return [
            .atMost("crossings of \(models) models, mean\(comparison)", mostCrossings, "", measured: mean(\.crossings)),
            .atMost("their area in times of that of the boxes, mean", 4.5, "", measured: mean(\.area) / 100),
            .within("their width to height", 0.6...2.2, measured: aspects),
            .atMost("length of their lines in gaps between boxes, median", 1.5, "", measured: mean { $0.detour(at: 50) } / 100),
            .atMost("the same, of nine in ten lines", 4, "", measured: mean { $0.detour(at: 90) } / 100),
            .atMost("lines at foreign boxes, and overlaps", 0, "", measured: mean { $0.linesAtBoxes + $0.boxOverlaps }),
        ]
    }

    private func diagram(_ models: Int, seed: UInt64) -> Diagram? {
        var random = RandomSchema(models: models, seed: seed)
        let result = SchemaChecker.check(SchemaInput(random.text(), path: "Random.schema"))
        return result.histories.first?.current.map { SchemaDiagram.diagram(of: $0) }
    }

    private func mermaidDrawing(_ diagrams: [Diagram]) -> MermaidDrawing? {
        mermaid.flatMap { MermaidDrawing(diagrams.map { MermaidWriter.file(of: $0) }, library: $0, folder: folder) }
    }

    /// Formats the results of other tools, in brackets.
    private static func comparison(_ others: [(name: String, measured: String?)]) -> String {
        let known = others.compactMap { other in other.measured.map { "\(other.name): \($0)" } }
        return known.isEmpty ? "" : " (\(known.joined(separator: ", ")))"
    }

    // MARK: - Time

    /// Returns the times of Graphviz and Mermaid, which take minutes for the largest schema.
    private func otherTimes(_ models: Int) -> String {
        guard models <= 100, let diagram = diagram(models, seed: 1) else { return "" }
        let others = [("Graphviz", GraphvizDrawing(diagram)?.seconds), ("Mermaid", mermaidDrawing([diagram])?.seconds)]
        return Self.comparison(others.map { name, seconds in (name, seconds.map { "\(Bar.short($0 * 1000)) ms" }) })
    }

    private func time(_ models: Int, _ format: String, most: Double, others: String = "") -> Bar {
        let name = "\(format.uppercased()) of \(models) models, whole process\(others)"
        var random = RandomSchema(models: models, seed: 1)
        let path = "\(folder)/Random\(models)/Random.schema"
        guard write(random.text(), to: path),
            let run = ProcessRun.best(of: 5, tool, ["diagram", path, "--format", format, "-o", "\(folder)/Random\(models)/picture"]),
            run.exitCode == 0
        else { return .missing(name, "build `crowsfoot` in release first") }
        return .below(name, most, "ms", measured: run.seconds * 1000)
    }

    private func texts() -> [Bar] {
        let path = folder + "/Texts/Big.schema"
        var text = GeneratedSchema(models: 1000).text()
        let heading = text.firstIndex(of: UInt8(ascii: "\n")) ?? text.startIndex
        text.insert(contentsOf: "\n\noutput mermaid \"M\"\noutput docs \"D\"".utf8, at: heading)
        let isWritten = write(text, to: path)
        return [("Mermaid", "mermaid"), ("Markdown", "docs")].map { name, kind in
            let name = "\(name) of 1,000 models, whole process"
            let words = ["generate", path, "--only", kind, "--into", "\(folder)/Texts/\(kind)"]
            guard isWritten, let run = ProcessRun.best(of: 5, tool, words), run.exitCode == 0 else {
                return .missing(name, "build `crowsfoot` in release first")
            }
            return .below(name, 0.25, "s", measured: run.seconds)
        }
    }

    private func write(_ text: [UInt8], to path: String) -> Bool {
        var batch = FileBatch()
        batch.writes = [FileChange(path: FilePath(path), bytes: text)]
        do throws(FileError) {
            try files.apply(batch)
            return true
        } catch {
            return false
        }
    }
}
