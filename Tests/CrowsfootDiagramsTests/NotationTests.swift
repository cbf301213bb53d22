import CrowsfootChecking
import CrowsfootDiagrams
import CrowsfootModel
import CrowsfootTestSupport
import Testing

/// Tests diagrams of whole versions in every text notation, and in Mermaid for each target.
struct NotationTests {
    @Test(arguments: try GoldenCase.cases("diagram"))
    func textIsAsExpected(_ one: GoldenCase) throws {
        let schema = try Self.schema(one)
        let diagram = SchemaDiagram.diagram(of: schema)
        let relational = SchemaDiagram.diagram(of: schema, DiagramContent(rows: .keys))
        let files = [
            "diagram.mmd": MermaidWriter.file(of: diagram), "diagram-12.mmd": MermaidWriter.file(of: diagram, for: .twelve),
            "diagram.dot": GraphvizWriter.text(of: diagram), "diagram.puml": PlantUMLWriter.text(of: diagram),
            "diagram-keys.mmd": MermaidWriter.file(of: relational), "diagram.dbml": DBMLWriter.text(of: relational),
        ]
        try one.check(files, isInput: { $0 == "input.schema" })
    }

    private static func schema(_ one: GoldenCase) throws -> Schema {
        let result = SchemaChecker.check(SchemaInput(try one.bytes("input.schema"), path: "input.schema"))
        guard let schema = result.soundHistories.first?.current else { throw GoldenFailure("the schema has errors") }
        return schema
    }
}
