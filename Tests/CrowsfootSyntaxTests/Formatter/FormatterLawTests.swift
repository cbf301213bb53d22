import CrowsfootSource
import CrowsfootSyntax
import CrowsfootTestSupport
import Testing

@Suite struct FormatterLawTests {
    @Test(arguments: try SchemaFiles.all())
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

    @Test(arguments: try GoldenCase.cases("format"), ["/* x */", "// x\n", "\n/** x */ ", ";"])
    func everySchemaWithSomethingMore(_ golden: GoldenCase, _ addition: String) throws {
        var laws = FormatterLaws()
        let tree = SchemaText(try golden.bytes("input.schema")).tree
        for token in Thoroughness.sample(tree.tokens, oneOf: 4) {
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
