import CrowsfootSource
import CrowsfootSyntax
import CrowsfootTestSupport
import Testing

@Suite struct TreeCaseTests {
    /// What the parser makes of a file, whether or not something is wrong with it.
    @Test(arguments: try GoldenCase.cases("syntax"))
    func tree(_ golden: GoldenCase) throws {
        let text = SchemaText(try golden.bytes("input.schema"))
        try golden.check(["tree.txt": TreeDump(text.tree).description]) { $0 == "input.schema" }
    }
}
