import CrowsfootChecking
import CrowsfootCommands
import CrowsfootTestSupport
import CrowsfootWorkspace
import Testing

/// Tests the pages that commands write.
struct DiagramPageTests {
    private static let schema = """
        schema Library

        output diagrams "Docs" @formats(svg, html) @title("Books")

        version 1.0.0

        model Book { title: String }

        version 1.1.0 from 1.0.0

        model Reader { name: String }

        version 1.2.0 from 1.1.0

        remove Book

        migration { accept remove Book "no version shows books" }
        """

    private static func page(_ words: String...) -> Run {
        Run(["diagram", "-f", "html"] + words, in: MemoryFileSystem(["Library.schema": schema]))
    }

    @Test func pageHasAllVersionsAndOpensWithTheCurrentOne() {
        let run = Self.page()
        #expect(run.exitCode == .success)
        #expect(run.output.contains(#""versions": [{"name": "1.0.0""#) && run.output.contains(#""name": "1.2.0""#))
        #expect(run.output.contains(">Library 1.2.0</title>"))
    }

    @Test func optionsSayWhereItBeginsAndWhatItOpensWith() {
        let run = Self.page("--since", "1.1.0", "--at", "1.2.0", "--detail", "names")
        #expect(run.output.contains(#""opens": {"version": 1,"detail": "names""#))
        #expect(!run.output.contains(#""name": "1.0.0""#))
    }

    @Test func outputWritesOnePageForAllVersions() throws {
        let disk = MemoryFileSystem(["Library.schema": Self.schema])
        #expect(Run(["generate"], in: disk).summary == "4 files written")
        let names = try disk.entries(of: "Docs").map(\.name).filter { !$0.hasPrefix(".") }.sorted()
        #expect(names == ["Library-1.0.0.svg", "Library-1.1.0.svg", "Library-1.2.0.svg", "Library.html"])
        let page = try #require(disk.text(of: "Docs/Library.html"))
        #expect(page.contains("<title>Books</title>") && page.contains(">Books (1.2.0)</title>"))
    }

    /// Mermaid rejects long texts, and reads one diagram per file.
    @Test func aLargeMermaidDiagramHasSeveralFiles() {
        let properties = (1...20).map { "    propertyWithALongName\($0): String\n" }.joined()
        let models = (1...80).map { "model Thing\($0) {\n\(properties)}\n" }.joined()
        let disk = MemoryFileSystem(["Things.schema": "schema Things\n\(models)"])
        let refused = Run(["diagram"], in: disk)
        #expect(refused.exitCode == .failure && refused.errors.contains("write 2 files with `--output FILE`"), "\(refused.errors)")
        #expect(Run(["diagram", "-o", "things.mmd"], in: disk).exitCode == .success)
        for number in 1...2 { #expect(disk.text(of: FilePath("things-\(number).mmd"))?.hasPrefix("---\ntitle:") == true) }
        #expect(disk.text(of: "things.mmd") == nil)
    }
}
