import CrowsfootSource
import CrowsfootSyntax
import CrowsfootTestSupport
import Testing

@Suite struct FormatterLawTests {
    @Test(arguments: try SchemaFiles.all())
    func everySchema(_ path: String) throws {
        expectNoComplaints(about: try SchemaFiles.bytes(path), path)
    }

    @Test(arguments: try GoldenCase.cases("format"))
    func everySchemaWithATokenLess(_ golden: GoldenCase) throws {
        let tree = SchemaText(try golden.bytes("input.schema")).tree
        for token in tree.tokens {
            var bytes = tree.file.bytes
            bytes.removeSubrange(Int(token.start)..<Int(token.end))
            expectNoComplaints(about: bytes, "\(golden) without the token at \(token.start)")
        }
    }

    @Test(arguments: try GoldenCase.cases("format"), ["/* x */", "// x\n", "\n/** x */ ", ";"])
    func everySchemaWithSomethingMore(_ golden: GoldenCase, _ addition: String) throws {
        let tree = SchemaText(try golden.bytes("input.schema")).tree
        for token in tree.tokens {
            var bytes = tree.file.bytes
            bytes.insert(contentsOf: addition.utf8, at: Int(token.start))
            expectNoComplaints(about: bytes, "\(golden) with \(addition.debugDescription) at \(token.start)")
        }
    }

    private func expectNoComplaints(about bytes: [UInt8], _ name: String) {
        let complaints = FormatterLaws.complaints(about: bytes)
        #expect(complaints.isEmpty, "\(name): \(complaints.joined(separator: "\n"))")
    }
}
