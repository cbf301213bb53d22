import CrowsfootChanges
import CrowsfootChecking
import CrowsfootDiagrams
import CrowsfootModel
import CrowsfootTestSupport
import Testing

/// Tests diagrams of changes.
struct DifferenceDiagramTests {
    @Test(arguments: try GoldenCase.cases("difference-diagram"))
    func pictureIsAsExpected(_ one: GoldenCase) throws {
        let diagram = MarkedDiagram.changes(of: try Self.comparison(one))
        try one.check(["diagram.mmd": MermaidWriter.picture(of: diagram, for: .elevenFive)], isInput: { $0 == "input.schema" })
    }

    /// Mermaid fills every other row and colors all text, so a pair of colors is unreadable on either light or dark pages. Versions before
    /// 11.5 reject styles.
    @Test func mermaidHasNoColorsThatDarkPagesHide() throws {
        for one in try GoldenCase.cases("difference-diagram") {
            let diagram = MarkedDiagram.changes(of: try Self.comparison(one))
            let styled = MermaidWriter.picture(of: diagram, for: .elevenFive)
            #expect(!styled.contains("fill:") && !styled.contains("color:"), "\(styled)")
            let plain = MermaidWriter.picture(of: diagram, for: .ten)
            #expect(!plain.contains("classDef") && !plain.contains("class "), "\(plain)")
        }
    }

    /// A gap between two dashes could be where the line meets its box.
    @Test func removedLinesMeetTheirBoxes() throws {
        let library = try #require(GoldenCase.cases("difference-diagram").first { $0.name.hasSuffix("library") })
        let diagram = MarkedDiagram.changes(of: try Self.comparison(library))
        var renderer = DiagramRenderer(diagram, page: HTMLPage([]))
        let svg = try XMLTree.parse(String(decoding: try renderer.bytes(.svg), as: UTF8.self))
        let groups = svg.children.filter { $0.attributes["class"] == "line" }
        let removed = zip(diagram.lines, groups).filter { $0.0.mark == .removed }.map { $0.1 }
        #expect(!removed.isEmpty)
        for line in removed {
            let paths = line.children.compactMap { $0.attributes["d"] }
            let points = try #require(paths.first).dropFirst().split(separator: "L")
            for end in [points.first, points.last] {
                #expect(paths.dropFirst().contains { $0.hasPrefix("M\(end ?? "")L") })
            }
        }
    }

    private static func comparison(_ one: GoldenCase) throws -> Comparison {
        let result = SchemaChecker.check(SchemaInput(try one.bytes("input.schema"), path: "input.schema"))
        guard let versions = result.soundHistories.first?.versions, versions.count == 2 else {
            throw GoldenFailure("there are no two versions")
        }
        return Comparison(Lineage(Versions(old: versions[0], new: versions[1])))
    }
}
