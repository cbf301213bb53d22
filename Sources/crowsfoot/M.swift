import CrowsfootModel
import CrowsfootSource
import CrowsfootSyntax
import Glibc

@main struct M {
    static func main() {
        var set = SourceSet()
        var trees: [SyntaxTree] = []
        let c = ContinuousClock()
        let a = c.now
        for path in CommandLine.arguments.dropFirst() {
            guard let f = fopen(path, "rb") else { continue }
            fseek(f, 0, SEEK_END)
            let n = ftell(f)
            rewind(f)
            let bytes = [UInt8](unsafeUninitializedCapacity: n) { b, count in count = fread(b.baseAddress, 1, n, f) }
            trees.append(Parser.parse(set.add(path: path, bytes: bytes)))
        }
        let p = c.now
        let analysis = Analyzer.analyze(trees)
        let e = c.now
        let report = Report(analysis.diagnostics, in: set, by: .init(name: "crowsfoot", version: "1", homepage: "x"))
        print(ReportFormat.text.render(report))
        print(report.summary.sentence, p - a, e - p)
    }
}
