import CrowsfootDiagrams
import CrowsfootHistory
import CrowsfootModel
import CrowsfootTestSupport
import CrowsfootWorkspace
import Testing

/// The pictures of what changed, as text.
struct DifferenceDiagramTests {
    @Test(arguments: try GoldenCase.cases("difference-diagram"))
    func pictureIsAsExpected(_ one: GoldenCase) throws {
        let diagram = MarkedDiagram.changes(of: try Self.comparison(one))
        try one.check(["diagram.mmd": MermaidWriter.picture(of: diagram, for: .elevenFive)], isInput: { $0 == "input.schema" })
    }

    private static func comparison(_ one: GoldenCase) throws -> Comparison {
        let result = SchemaChecker.check(SchemaInput(try one.bytes("input.schema"), path: "input.schema"))
        guard let versions = result.soundHistories.first?.versions, versions.count == 2 else {
            throw GoldenFailure("there are no two versions")
        }
        return Comparison(Lineage(Versions(old: versions[0], new: versions[1])))
    }
}
