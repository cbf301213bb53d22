import CrowsfootChecking
import CrowsfootTestSupport
import Testing

/// Tests that four times the input takes about four times as long. Quadratic time would be sixteen times as long.
struct OutputGrowthTests {
    @Test(arguments: ["word *a* `b`", "- item", "1. step", "```"])
    func commentsOfManyLines(line: String) {
        let ratio = Growth.ratio(from: 500, to: 2_000) { count in
            let comment = String(repeating: "/// \(line)\n", count: count)
            let disk = MemoryFileSystem(["Library.schema": "schema Library\n\n\(comment)model Book {\n    title: String\n}\n"])
            #expect(Run(["generate", "--only", "docs", "--into", "Docs"], in: disk).exitCode == .success)
        }
        #expect(ratio < 10)
    }

    /// Mermaid draws far less.
    @Test func aDiagramThatIsTooLargeIsRefused() {
        let line = "a ||--o{ b : c\n"
        let disk = MemoryFileSystem(["Shop.mmd": "erDiagram\n" + String(repeating: line, count: (2 << 20) / line.utf8.count + 1)])
        let run = Run(["import", "Shop.mmd"], in: disk)
        #expect(run.exitCode == .failure)
        #expect(run.errors.contains("it is larger than the 2 MiB that are read"))
    }
}
