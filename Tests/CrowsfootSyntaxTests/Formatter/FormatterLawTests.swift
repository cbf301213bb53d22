import CrowsfootSource
import CrowsfootSyntax
import CrowsfootTestSupport
import Testing

@Suite struct FormatterLawTests {
    @Test(arguments: Thoroughness.sample(try SchemaFiles.all(), oneOf: 3))
    func everySchema(_ path: String) throws {
        var laws = FormatterLaws()
        expectNoComplaints(&laws, about: try SchemaFiles.bytes(path), path)
    }

    @Test(arguments: try GoldenCase.cases("format"))
    func everySchemaWithATokenLess(_ golden: GoldenCase) throws {
        var laws = FormatterLaws()
        let tree = SchemaText(try golden.bytes("input.schema")).tree
        for token in Thoroughness.sample(tree.tokens, oneOf: 4) {
            var bytes = tree.file.bytes
            bytes.removeSubrange(Int(token.start)..<Int(token.end))
            expectNoComplaints(&laws, about: bytes, "\(golden) without the token at \(token.start)")
        }
    }

    private static let additions = ["/* x */", "// x\n", "\n/** x */ ", ";"]

    @Test(arguments: try GoldenCase.cases("format"), additions)
    func everySchemaWithSomethingMore(_ golden: GoldenCase, _ addition: String) throws {
        var laws = FormatterLaws()
        let tree = SchemaText(try golden.bytes("input.schema")).tree
        for token in Thoroughness.sample(tree.tokens, oneOf: 16, from: 4 * (Self.additions.firstIndex(of: addition) ?? 0)) {
            var bytes = tree.file.bytes
            bytes.insert(contentsOf: addition.utf8, at: Int(token.start))
            expectNoComplaints(&laws, about: bytes, "\(golden) with \(addition.debugDescription) at \(token.start)")
        }
    }

    private func expectNoComplaints(_ laws: inout FormatterLaws, about bytes: [UInt8], _ name: String) {
        let complaints = laws.complaints(about: bytes)
        #expect(complaints.isEmpty, "\(name): \(complaints.joined(separator: "\n"))")
    }
}
