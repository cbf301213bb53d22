import CrowsfootSource
import CrowsfootSyntax
import Testing

@Suite struct AttributeParsingTests {
    @Test(arguments: ["model M { a: Int; @id; b: Int }", "model M { a: Int; @id }", "struct S { a: Int; @id(x); b: Int }"])
    func attributesThatBelongToNothingAreReportedOnce(_ declaration: String) {
        let messages = SchemaText("schema X\n" + declaration).tree.diagnostics.map(\.message)
        #expect(messages.count == 1 && messages[0].hasPrefix("unexpected "), "\(messages)")
    }

    @Test func aSlashBeforeANumberDivides() {
        #expect(SchemaText("schema X\nmodel M { a: Int @check(half/2) }").shape.contains("@check((half / 2))"))
        #expect(SchemaText("schema X\nmodel M { a: Int @allow(family/rule-name) }").shape.contains("@allow(rule(family/rule-name))"))
    }
}
