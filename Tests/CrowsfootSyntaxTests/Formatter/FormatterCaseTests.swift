import CrowsfootSource
import CrowsfootSyntax
import CrowsfootTestSupport
import Testing

@Suite struct FormatterCaseTests {
    @Test(arguments: try GoldenCase.cases("format"))
    func layout(_ golden: GoldenCase) throws {
        let tree = SchemaText(try golden.bytes("input.schema")).tree
        let formatted = try #require(CrowsfootSyntax.Formatter.format(tree), "\(tree.diagnostics.map(\.message))")
        try golden.check(["formatted.schema": String(decoding: formatted, as: UTF8.self)]) { $0 == "input.schema" }
    }
}
