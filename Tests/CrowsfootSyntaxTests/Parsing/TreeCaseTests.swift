import CrowsfootSource
import CrowsfootSyntax
import CrowsfootTestSupport
import Testing

@Suite struct TreeCaseTests {
    /// Compares the syntax tree of each file, with and without errors.
    @Test(arguments: try GoldenCase.cases("syntax"))
    func tree(_ golden: GoldenCase) throws {
        let text = SchemaText(try golden.bytes("input.schema"))
        try golden.check(["tree.txt": TreeDump(text.tree).description]) { $0 == "input.schema" }
    }
}
