import CrowsfootSource
import CrowsfootSyntax
import Testing

@Suite struct SyntaxRuleTests {
    static let rules = SyntaxRules.all.map { $0.rule }

    @Test(arguments: rules)
    func theExampleShowsNothingButItsMistake(_ rule: Rule) {
        let found = SchemaText(rule.exampleBytes).tree.diagnostics.map(\.rule)
        #expect(found.last == rule, "\(rule.id)")
        // This rule is about all others together.
        if rule.id != "syntax/too-many-errors" { #expect(Set(found) == [rule], "\(rule.id)") }
    }

    @Test(arguments: rules)
    func theFixedExampleIsFine(_ rule: Rule) {
        #expect(SchemaText(rule.fixed).tree.diagnostics.isEmpty, "\(rule.id)")
    }

    @Test func theCatalogueIsInOrder() {
        let ids = Self.rules.map(\.id)
        #expect(Set(ids).count == ids.count)
        #expect(ids.allSatisfy { $0.hasPrefix("syntax/") })
    }
}
